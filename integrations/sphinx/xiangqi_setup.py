"""Xiangqi diagrams in Sphinx: a directive and a role that draw positions and games with the
command ``xiangqi-setup``. README.md describes them for writers."""

import json
import os
import re
import subprocess
from pathlib import Path

from docutils import frontend, nodes, utils
from docutils.parsers.rst import Parser, directives
from sphinx.transforms.post_transforms.images import BaseImageConverter
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

LOGGER = logging.getLogger(__name__)
ERROR = "xiangqi-error"
FORMATS = {"image/svg+xml": "svg", "application/pdf": "pdf", "image/png": "png"}


class Options(dict):
    """The options of the directive and the role: those of Sphinx, and any others, which go to the
    command. Several lines are several values."""

    def __missing__(self, name):
        return lambda value: [None] if value is None else value.splitlines() or [""]


OPTIONS = Options(
    align=lambda value: directives.choice(value, ("left", "center", "right")),
    alt=directives.unchanged, caption=directives.unchanged_required, name=directives.unchanged,
    # Roles have `classes`.
    **{"class": directives.class_option, "classes": None},
)


class Problem(Exception):
    """A block that cannot be drawn."""


def place_of(message, document, line):
    """The line of a document that a message points at, or else the line of the block."""
    name = re.escape(os.path.basename(document))
    pointed = re.search(rf"^ *--> {name}:(\d+):\d+$", str(message), re.MULTILINE)
    return f"{document}:{pointed[1] if pointed else line}"


def arguments_of(options):
    """Options as arguments of the command."""
    for name, values in options.items():
        for value in values if isinstance(values, (list, tuple)) else [values]:
            value = str(value).lower() if isinstance(value, bool) else value
            yield name if value is None else f"{name}={value}"


def answer(app, block, picture_format="svg"):
    """The command's answer. A block is a document, a line, arguments and a text."""
    document, line, arguments, text = block
    directory, name = os.path.split(document)
    command = [
        app.config.xiangqi_command, "block", "--captions", "--moves-as=rst",
        f"--format={picture_format}", f"--out-dir={os.path.join(app.doctreedir, 'xiangqi')}",
        f"--document={name}", f"--line={line}",
        *(f"--set={word}" for word in arguments_of(app.config.xiangqi_options)),
    ]
    # As for `include`, the documents may be untrusted.
    if not app.env.settings.get("file_insertion_enabled", True):
        command.append(f"--files-in={app.srcdir}")
    command += ["--", *arguments]
    try:
        # Without a shell.
        done = subprocess.run(command, cwd=directory, input=text.encode(), capture_output=True)
        messages = done.stderr.decode(errors="replace").strip()
        if done.returncode != 0:
            raise Problem(messages.replace("error: ", "", 1))
        if messages:
            messages = messages.replace("warning: ", "", 1)
            LOGGER.warning(messages, location=place_of(messages, document, line))
        return json.loads(done.stdout)
    except (OSError, ValueError) as error:
        raise Problem(f"cannot run `{command[0]}`: {error}") from error


def block_of(env, document, line, options, text):
    """A block of a document, which Sphinx reads again when the project file changes."""
    document = os.path.abspath(document)
    above = (str(directory / "xiangqi-setup.yaml") for directory in Path(document).parents)
    for path in filter(os.path.exists, above):
        env.note_dependency(path)
        break
    named = {name: value for name, value in options.items() if name not in OPTIONS}
    return [document, line, list(arguments_of(named)), text]


def image(env, block, index, picture, options):
    """A picture as Sphinx knows it, which can be drawn again in another format."""
    path = os.path.relpath(picture["path"], env.srcdir).replace(os.sep, "/")
    text = options.get("alt", picture["description"])
    return nodes.image(uri=f"/{path}", alt=text, xiangqi=[block, index])


class XiangqiDirective(SphinxDirective):
    """``.. xiangqi::`` with a position or a game, or the name of a file."""

    has_content = True
    optional_arguments = 1
    final_argument_whitespace = True
    option_spec = OPTIONS

    def run(self):
        document, line = self.get_source_info()
        # Other extensions read documents from elsewhere.
        document = document if os.path.isfile(document) else self.env.doc2path(self.env.docname)
        text = "\n".join(self.content)
        block = block_of(self.env, document, line, self.options, text)
        if self.arguments:
            name, path = self.env.relfn2path(self.arguments[0])
            self.env.note_dependency(name)
            block[2].append(f"file={os.path.relpath(path, os.path.dirname(block[0]))}")
        if "{" in self.options.get("caption", ""):
            # The command fills in fields such as {move}.
            block[2].append(f"caption={self.options.pop('caption')}")
        try:
            drawn = answer(self.env.app, block)
        except Problem as problem:
            LOGGER.error(str(problem), location=place_of(problem, document, line))
            message = f"{problem}\n\n{text}".rstrip()
            return [nodes.literal_block(message, message, classes=[ERROR], language="none")]
        if "moves" in drawn:
            return [self.finished(table, 0) for table in tables(drawn["moves"])]
        return [self.figure(block, *each) for each in enumerate(drawn["pictures"])]

    def figure(self, block, index, picture):
        """A picture with its caption, if it has one."""
        node = image(self.env, block, index, picture, self.options)
        words = [nodes.Text(picture["caption"])] if picture["caption"] else []
        if "caption" in self.options:
            words, _ = self.state.inline_text(self.options["caption"], self.lineno)
        if words:
            caption = nodes.caption("", "", *words)
            self.set_source_info(caption)
            node = nodes.figure("", node, caption)
        return self.finished(node, index)

    def finished(self, node, index):
        """The node with its place, classes and name. The second node of a block gets a number."""
        self.set_source_info(node)
        node["classes"] += self.options.get("class", [])
        if "align" in self.options:
            node["align"] = self.options["align"]
        if "name" in self.options:
            name = self.options["name"] + (f"-{index + 1}" if index else "")
            node["names"].append(nodes.fully_normalize_name(name))
            self.state.document.note_explicit_target(node, node)
        return node


def tables(moves):
    """The tables of moves as nodes, whatever the markup of the document."""
    document = utils.new_document("moves", frontend.get_default_settings(Parser))
    Parser().parse(moves, document)
    return document.children


def xiangqi_role(name, rawtext, text, lineno, inliner, options=None, content=()):
    """``:xiangqi:`` with a position, as a picture in a line."""
    # pylint: disable=too-many-arguments,unused-argument
    env, options = inliner.document.settings.env, options or {}
    block = block_of(env, env.doc2path(env.docname), lineno, options, text)
    try:
        pictures = answer(env.app, block).get("pictures", [])
        if len(pictures) != 1:
            raise Problem("a line of text has room for one picture")
        node = image(env, block, 0, pictures[0], options)
        node["classes"] += options.get("classes", [])
        return [node], []
    except Problem as problem:
        LOGGER.error(str(problem), location=(env.docname, lineno))
        return [note(problem)], []


xiangqi_role.options = OPTIONS


def note(problem):
    """The first line of a message in place of a picture in a line."""
    first = str(problem).split("\n", 1)[0]
    return nodes.strong(first, first, classes=[ERROR])


class OtherFormats(BaseImageConverter):
    """Draws pictures again for builders that cannot show SVG."""

    default_priority = 90

    def match(self, node):
        return "xiangqi" in node

    def handle(self, node):
        block, index = node.attributes.pop("xiangqi")
        kind = next(filter(self.app.builder.supported_image_types.__contains__, FORMATS), None)
        if kind in (None, "image/svg+xml"):
            return
        try:
            path = answer(self.app, block, FORMATS[kind])["pictures"][index]["path"]
        except Problem as problem:
            LOGGER.error(str(problem), location=node)
            node.replace_self(note(problem))
            return
        node["uri"] = os.path.relpath(path, self.env.srcdir).replace(os.sep, "/")
        node["candidates"] = {kind: node["uri"]}
        self.env.images.add_file(self.env.docname, node["uri"])


def setup(app):
    """Adds everything to Sphinx."""
    app.add_config_value("xiangqi_command", "xiangqi-setup", "env")
    app.add_config_value("xiangqi_options", {}, "env")
    app.add_directive("xiangqi", XiangqiDirective)
    app.add_role("xiangqi", xiangqi_role)
    app.add_post_transform(OtherFormats)
    return {"version": "0.1.0", "parallel_read_safe": True, "parallel_write_safe": True}
