"""Pictures are what an XML parser, a browser's rules for pictures and a screen reader make of them."""

import re
import xml.etree.ElementTree as ElementTree

import pytest

SIZES = {
    "inline": (260, 32), "small": (170, 170), "medium": (364, 170), "rectangular": (172, 76), "circular": (76, 76),
    "corner": (76, 76), "large": (364, 382), "list": None, "heatmap": None, "month": None,
}  # fmt: skip
NAMESPACE = "{http://www.w3.org/2000/svg}"
KNOWN = {NAMESPACE + name for name in ("svg", "title", "desc", "style", "rect", "circle", "path", "text", "g")}


def picture(home, family, *words):
    text = home.streak(family, "--style", "svg", *words)
    return text, ElementTree.fromstring(text)


@pytest.mark.parametrize("family", SIZES)
def test_any_title_is_text_in_a_sound_picture(short, title, family):
    short.retitle(title)
    text, root = picture(short, family)
    assert {element.tag for element in root.iter()} <= KNOWN
    names = {name for element in root.iter() for name in element.attrib}
    assert not [name for name in names if name.startswith("on") or "href" in name]
    assert "url(" not in text and "@import" not in text and "<!" not in text and "<?" not in text
    width, height = float(root.get("width")), float(root.get("height"))
    assert root.get("viewBox") == f"0 0 {width:.0f} {height:.0f}"
    assert SIZES[family] in (None, (width, height))
    for element in root.iter(NAMESPACE + "text"):
        assert element.text and element.text.strip()
        # Nothing that turns what is beside it around, and no control.
        assert not re.search("[\x00-\x1f\x7f-\x9f\u202a-\u202e]", element.text)


@pytest.mark.parametrize("family", SIZES)
def test_a_picture_says_in_words_what_it_shows(home, family):
    _, root = picture(home, family)
    assert root.get("role") == "img"
    title, desc = root.find(NAMESPACE + "title"), root.find(NAMESPACE + "desc")
    assert root.get("aria-labelledby").split() == [title.get("id"), desc.get("id")]
    assert title.text == "Read: 42 days, done today"
    assert desc.text.startswith("Read: 42 days, done today")


def test_light_and_dark_have_the_same_colours(home):
    style = picture(home, "large")[1].find(NAMESPACE + "style").text
    light, dark = style.split("@media (prefers-color-scheme:dark){")
    assert set(re.findall(r"\.([fs]-\w+)\{", light)) == set(re.findall(r"\.([fs]-\w+)\{", dark))


def test_what_is_private_shows_its_state_alone(home):
    home.streakd("edit", "read", "--private")
    try:
        for family in SIZES:
            text, _ = picture(home, family)
            assert "Read" not in text and ">42" not in text and "read-daily" not in text, family
            shown, _ = picture(home, family, "--no-redact")
            assert "Read" in shown and "42" in shown
        text, root = picture(home, "heatmap")
        assert not list(root.iter(NAMESPACE + "g")) and len(list(root.iter(NAMESPACE + "rect"))) < 4
    finally:
        home.streakd("edit", "read", "--public")


def test_narrow_heatmaps_have_fewer_weeks(home):
    counts = []
    for width in (8, 20, 55, 99):
        _, root = picture(home, "heatmap", "--width", str(width))
        counts.append(float(root.get("width")))
    assert counts == sorted(counts) and counts[0] < counts[2] == counts[3]
