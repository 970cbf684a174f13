"""What is documented for programs that cannot be had here: its commands are run as those programs run them, and what
comes out is read by their documentation."""

import re
import tomllib

import consumers


def run(home, *command):
    done = home.run(*command)
    assert (done.returncode, done.stderr) == (0, "")
    assert not home.harm()
    return done.stdout


def plain(home):
    return home.streak("inline", "--style", "plain").rstrip("\n")


def test_starship_runs_its_module_with_sh(short, title):
    module = tomllib.loads(short.snippet("starship"))["custom"]["streakline"]
    assert module["shell"] == ["sh"] and module["when"] is True and module["format"] == "$output "
    short.retitle(title)
    # starship trims the output, and hides the module if nothing is left.
    assert consumers.terminal(run(short, *module["shell"], "-c", module["command"])).strip() == plain(short)


def test_i3status_rust_runs_its_block_with_the_shell(short, title):
    (block,) = tomllib.loads(short.snippet("i3status-rust"))["block"]
    assert block["block"] == "custom" and block["json"] is True and block["hide_when_empty"] is True
    (watched,) = block["watch_files"]
    assert (short.path / watched.removeprefix("~/")).is_file()
    short.retitle(title)
    assert consumers.i3status_rust(run(short, "sh", "-c", block["command"])) == plain(short)


def test_swiftbar_and_xbar_run_their_plugin(short, title):
    plugin = short.write("streakline.1m.sh", short.snippet("xbar"))
    plugin.chmod(0o755)
    short.retitle(title)
    shown = consumers.swiftbar(run(short, str(plugin)))
    assert shown.replace("\u2060", "") == consumers.look_alike("swiftbar", plain(short))


def test_cron_writes_a_whole_file_for_node_exporter(short, title):
    (line,) = [line for line in short.snippet("prometheus").splitlines() if not line.startswith("#")]
    command = re.fullmatch(r"\* \* \* \* \* cd \S+ && (.*)", line)[1]
    assert "%" not in command, "cron makes a line break of it"
    short.retitle(title)
    run(short, "sh", "-c", command)
    consumers.prometheus((short.work / "streakline.prom").read_text())
    assert not (short.work / "streakline.new").exists()
