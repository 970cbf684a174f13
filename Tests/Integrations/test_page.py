"""Pages are what a real browser, its keyboard, its printer and an accessibility checker make of them."""

import datetime
import html.parser
import json
import pathlib
import re
import stat
import subprocess

import axe_core_python
import pytest
from browser import Browser
from conftest import lived_in, need
from home import Home, wait_for
from titles import TITLES

need("chromium", "pdftotext")

AXE = (pathlib.Path(axe_core_python.__file__).parent / "axe.min.js").read_text()
HOSTILE = "<script>document.title='harm'</script><img src=x onerror=alert(1)>&amp;\"'"
LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft und noch viel mehr"
HEBREW = "קריאה של ספר טוב במשך שלושים דקות בכל ערב לפני השינה"
FAMILIES = ["inline", "small", "medium", "rectangular", "circular", "corner", "large", "list", "heatmap", "month"]
KINDS = ["usual", "none", "many", "titles"]
INTERACTIVE = "a[href],summary,[tabindex='0'],button,input"


@pytest.fixture(scope="module")
def browser():
    home = Home(days=1)
    try:
        browser = Browser(home)
        yield browser
        browser.close()
    finally:
        home.leave()


@pytest.fixture(scope="module")
def pages():
    """A page of each kind, by its name."""
    home, bare = Home(), Home(days=1)
    try:
        bare.streakd("remove", "read")
        found = {"none": written(bare, "none")}
        home.streakd("add", "steps")
        home.streakd("add", "gym", "--title", "Gym", "--symbol", "💪", "--cadence", "weekly", "--times", "2")
        record(home, steps=(range(1, 60), 10_400), gym=(range(1, 40, 3), 1))
        home.streakd("log", "steps", "8230")
        found["usual"] = written(home, "usual")
        for name, title in (("hostile", HOSTILE), ("long", LONG), ("hebrew", HEBREW)):
            home.streakd("add", name, "--title", title)
        record(home, hostile=(range(1, 5), 1), long=(range(1, 90), 1), hebrew=(range(9), 1))
        found["titles"] = written(home, "titles")
        record(home, **{f"h{number}": (range(number % 3, number), 1) for number in range(3, 60)})
        found["many"] = written(home, "many")
        yield found
    finally:
        home.leave()
        bare.leave()


def record(home, **amounts):
    """Each activity with the days before today on which so much of it was done."""
    lines = home.path / "more.jsonl"
    with lines.open("w") as file:
        for activity, (days, amount) in amounts.items():
            for back in days:
                day = home.today - datetime.timedelta(days=back)
                file.write(json.dumps({"activity": activity, "day": str(day), "amount": amount}) + "\n")
    home.own()
    home.streakd("import", "jsonl", str(lines))


def written(home, name):
    home.streakd("page", str(home.path / name))
    return home.path / name / "index.html"


@pytest.mark.parametrize("kind", KINDS)
def test_a_page_loads_alone_and_says_nothing(browser, pages, kind):
    browser.open(pages[kind])
    assert browser.said() == []
    assert browser.requested() == [pages[kind].as_uri()]
    assert browser.ask("document.scripts.length") == 0
    assert browser.ask("document.title") != "harm"


@pytest.mark.parametrize("width", [320, 360, 1280])
def test_no_page_is_wider_than_its_window(browser, pages, width):
    for kind in KINDS:
        browser.open(pages[kind], width)
        assert browser.ask("document.documentElement.scrollWidth") <= width, kind
        # What is cut off is only what scrolls by itself, or is for screen readers.
        cut = browser.ask(
            "[...document.querySelectorAll('body *')].filter(e => !e.closest('.scroll,.vh,svg,.skip')"
            " && e.getBoundingClientRect().right > innerWidth + 0.5).map(e => e.outerHTML.slice(0, 90))")
        assert cut == [], kind


@pytest.mark.parametrize("width", [360, 1280])
def test_tab_reaches_everything_in_order_and_shows_where_it_is(browser, pages, width):
    browser.open(pages["usual"], width)
    all_of_them = browser.ask(
        f"[...document.querySelectorAll(\"{INTERACTIVE}\")].map((e, n) => (e.dataset.n = n, n))")
    reached = []
    for _ in all_of_them:
        browser.press("Tab", 9)
        reached.append(browser.ask("Number(document.activeElement.dataset.n)"))
        outline = browser.ask("getComputedStyle(document.activeElement).outlineWidth")
        assert outline == "3px"
        assert browser.ask("document.activeElement.getBoundingClientRect().top >= 0")
    assert reached == all_of_them and len(reached) > 8


def test_the_first_link_leads_past_the_head_and_details_open_by_key(browser, pages):
    browser.open(pages["usual"])
    browser.press("Tab", 9)
    assert browser.ask("document.activeElement.hash") == "#streaks"
    assert browser.ask("document.querySelector(document.activeElement.hash).tagName") == "MAIN"
    browser.ask("document.querySelector('summary').focus()")
    browser.press(" ", 32)
    rows = browser.ask("document.querySelector('details[open] table').innerText.split('\\n').length")
    assert rows > 1


def test_every_link_leads_to_a_heading(browser, pages):
    for kind in KINDS:
        browser.open(pages[kind])
        assert browser.ask("[...document.links].every(a => document.querySelector(a.hash))"), kind
        levels = browser.ask("[...document.querySelectorAll('h1,h2,h3,h4')].map(e => Number(e.tagName[1]))")
        assert levels[0] == 1 and levels.count(1) == 1
        assert all(after - before <= 1 for before, after in zip(levels, levels[1:]))


@pytest.mark.parametrize("kind", KINDS)
def test_paper_has_it_too(browser, pages, kind, tmp_path):
    browser.open(pages[kind])
    paper = tmp_path / "page.pdf"
    paper.write_bytes(browser.pdf())
    text = subprocess.run(["pdftotext", "-layout", paper, "-"], capture_output=True, text=True, check=True).stdout
    expected = {"none": ["no streaks yet"], "titles": ["<script>document.title='harm'</script>"]}
    for words in expected.get(kind, ["Steps", "8230/10000 steps", "As of"]):
        assert words in text
    pages_of_paper = subprocess.run(["pdfinfo", paper], capture_output=True, text=True, check=True).stdout
    assert int(re.search(r"Pages: +(\d+)", pages_of_paper)[1]) <= {"many": 7, "titles": 6}.get(kind, 4)


def test_light_and_dark_differ_and_paper_is_light(browser, pages):
    ground = "getComputedStyle(document.body).backgroundColor + getComputedStyle(document.body).color"
    browser.open(pages["usual"])
    light = browser.ask(ground)
    browser.look(True)
    dark = browser.ask(ground)
    browser.look(True, "print")
    paper = browser.ask("getComputedStyle(document.body).color")
    browser.look(False, "print")
    assert light != dark and paper == browser.ask("getComputedStyle(document.body).color")


@pytest.mark.parametrize("width, dark", [(1280, False), (360, True)], ids=["wide-light", "narrow-dark"])
def test_an_accessibility_checker_finds_nothing(browser, pages, width, dark):
    # Many streaks have nothing that a few have not, but take their time.
    for kind in ("usual", "none", "titles"):
        browser.open(pages[kind], width, dark=dark)
        browser.ask("document.querySelectorAll('details').forEach(e => e.open = true)")
        assert violations(browser) == [], kind


def test_the_checker_finds_what_is_wrong(browser, tmp_path, pages):
    wrong = pages["usual"].with_name("wrong.html")
    wrong.write_text(pages["usual"].read_text().replace("--dim:#59636e", "--dim:#b9c3ce").replace(' lang="en"', ""))
    wrong.chmod(0o644)
    browser.open(wrong)
    assert {"color-contrast", "html-has-lang"} <= set(rule for rule, _ in violations(browser))


def violations(browser):
    browser.ask(AXE + ";0")
    # Of what there is much alike, the first of it is enough.
    alike = "{exclude: [['.years figure:nth-of-type(n+3)'], ['.list tbody tr:nth-child(n+8)']]}"
    told = "r.violations.map(v => [v.id, v.nodes.slice(0, 3).map(n => n.html)])"
    found = browser.ask(f"axe.run({alike}).then(r => {told})")
    return [(rule, nodes) for rule, nodes in found]


class Reading(html.parser.HTMLParser):
    """A document's elements, attributes and text, with every element closed that has an end."""

    EMPTY = {"meta", "rect", "circle", "path", "use"}

    def __init__(self, text):
        super().__init__()
        self.elements, self.attributes, self.texts, self.opened = set(), [], [], []
        self.feed(text)
        self.close()
        assert self.opened == []

    def handle_starttag(self, tag, attributes):
        self.elements.add(tag)
        self.attributes += attributes
        if tag not in self.EMPTY:
            self.opened.append(tag)

    def handle_endtag(self, tag):
        if tag not in self.EMPTY:
            assert self.opened.pop() == tag

    def handle_data(self, text):
        self.texts.append(text)


KNOWN = set(
    "html head meta title style body a header div h1 h2 h3 p time span nav ul li main section bdi svg symbol use rect "
    "circle path b desc text dl dt dd figure figcaption details summary table caption thead tbody tr th td abbr g "
    "footer code".split())


def test_any_title_is_text(short, title):
    short.retitle(title)
    for words in [["page"], *([family, "--style", "html"] for family in FAMILIES)]:
        text = short.streak(*words)
        document = Reading(text)
        assert document.elements <= KNOWN
        names = {name for name, _ in document.attributes}
        assert not [name for name in names if name.startswith("on")] and not {"src", "srcset", "action"} & names
        assert all(value.startswith("#") for name, value in document.attributes if name in ("href", "xlink:href"))
        assert "url(" not in text and "@import" not in text and "://" not in re.sub(r'xmlns="[^"]+"', "", text)
        assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]", text)


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_is_a_document_of_its_own(browser, home, family):
    file = home.write(f"{family}.html", home.streak(family, "--style", "html"))
    browser.open(file, 360)
    assert browser.said() == [] and browser.requested() == [file.as_uri()]
    assert browser.ask("document.documentElement.scrollWidth") <= 360
    assert browser.ask("document.title") == "Read: 42 days, done today"
    assert violations(browser) == []


def test_what_is_private_is_left_out_unless_asked_for(home):
    home.streakd("edit", "read", "--private")
    try:
        folder = home.path / "private"
        home.streakd("page", str(folder))
        text = (folder / "index.html").read_text()
        assert "Read" not in text and ">42" not in text and "read.daily" not in text
        assert "done today" in text
        home.streakd("page", str(folder), "--no-redact")
        assert "Read" in (folder / "index.html").read_text()
    finally:
        home.streakd("edit", "read", "--public")


def test_a_hook_keeps_it_up_to_date(home):
    folder = home.path / "it's $(touch harm)"
    home.streakd("page", str(folder), "--hook")
    home.streakd("page", str(folder), "--hook", "--refresh", "60")
    assert len(home.streakd("hook", "list").splitlines()) == 1
    file = folder / "index.html"
    assert "42" in file.read_text()
    home.streakd("undo", "read")
    wait_for(lambda: "41</b>" in file.read_text() and 'refresh" content="60"' in file.read_text(), "the next page")
    home.streakd("log", "read")
    wait_for(lambda: "42</b>" in file.read_text(), "the page after it")
    home.streakd("page", str(folder), "--remove-hook")
    assert home.streakd("hook", "list").startswith("no hooks")
    assert not home.harm()


def test_nothing_but_the_page_is_written(home):
    folder = home.folder("web")
    home.own()
    precious = home.write("precious.html", "<p>mine")
    (folder / "index.html").symlink_to(precious)
    refused = home.run("streakd", "page", str(folder))
    assert refused.returncode == 73 and "is a link" in refused.stderr
    home.streakd("page", str(folder), "--force")
    assert precious.read_text() == "<p>mine" and not (folder / "index.html").is_symlink()
    assert [path.name for path in folder.iterdir()] == ["index.html"]
    assert stat.S_IMODE((folder / "index.html").stat().st_mode) == 0o644
    (folder / "index.html").write_text("<p>somebody else's")
    refused = home.run("streakd", "page", str(folder))
    assert refused.returncode == 73 and "somebody else" in refused.stderr
    assert (folder / "index.html").read_text() == "<p>somebody else's"


def test_a_page_says_until_when_it_holds_and_what_comes(home):
    text = home.streak("page", "--at", home.now(hour=13))
    assert "As of 13:00" in text and "It holds until midnight" in text
    later = home.streak("page", "--at", home.now(day=1, hour=20))
    assert "at risk" in later and "until midnight" in later
    old = home.streak("page", "--at", home.now(day=90))
    assert "data is too old" in old
    # The one page foretells what the others say.
    comes = re.sub(r"<[^>]+>", " ", text[text.index('id="coming"') :])
    assert re.search(r"19:00\s+at risk\s*:\s*Read", comes)


def test_what_has_no_place_on_a_page_is_refused(home):
    for words in (["--style", "svg"], ["--streak", "read.daily"], ["--watch"], ["folder"], ["--refresh", "1"]):
        done = home.run("streak", "page", *words)
        assert done.returncode == 64 and done.stdout == "" and "page" in done.stderr + "page", words
    unpublished = home.run("streak", "page", environment={"STREAKLINE_HOME": str(home.path / "nowhere")})
    assert unpublished.returncode == 66 and "streakd" in unpublished.stderr
