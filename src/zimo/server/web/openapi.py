"""The description of the REST API: as OpenAPI, and as a page that needs nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape
from typing import Any, get_args

import msgspec

from zimo import __version__
from zimo.server.web.endpoint import Endpoint
from zimo.server.wire import FromClient, FromServer
from zimo.server.wire.rest import Problem

__all__ = ["openapi", "openapi_page"]

_REF = "#/components/schemas/{name}"


def openapi(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """The whole description, as OpenAPI 3.1."""
    kinds: list[type[Any]] = [Problem]
    for endpoint in endpoints:
        for kind in (endpoint.body, endpoint.reply):
            if kind is not None and kind not in kinds:
                kinds.append(kind)
    schemas, components = msgspec.json.schema_components(kinds, ref_template=_REF)
    refs = dict(zip(kinds, schemas, strict=True))
    paths: dict[str, Any] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, refs)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Zimo",
            "version": __version__,
            "description": "Tables are played over the WebSocket at /ws; this is the rest.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "key": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": "zimo_user"},
            },
        },
        "security": [{}, {"key": []}, {"cookie": []}],
    }


def _operation(endpoint: Endpoint, refs: dict[type[Any], Any]) -> dict[str, Any]:
    found: dict[str, Any] = {
        "summary": endpoint.summary,
        "operationId": _id(endpoint),
        "parameters": [
            *(
                {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
                for name in re.findall(r"{(\w+)}", endpoint.path)
            ),
            *(
                {"name": name, "in": "query", "description": text, "schema": {"type": "string"}}
                for name, text in endpoint.query.items()
            ),
        ],
        "responses": {
            "200": _content("What was asked for.", endpoint, refs),
            "4XX": {
                "description": "Refused, and why.",
                "content": {"application/json": {"schema": refs[Problem]}},
            },
        },
    }
    if endpoint.body is not None:
        found["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": refs[endpoint.body]}},
        }
    return found


def _content(text: str, endpoint: Endpoint, refs: dict[type[Any], Any]) -> dict[str, Any]:
    if endpoint.reply is None:
        return {"description": text, "content": {"application/x-ndjson": {}}}
    return {
        "description": text,
        "content": {"application/json": {"schema": refs[endpoint.reply]}},
    }


def _id(endpoint: Endpoint) -> str:
    words = re.findall(r"\w+", endpoint.path.removeprefix("/api"))
    return "_".join([endpoint.method.lower(), *words])


# --- as a page ---------------------------------------------------------------------------------

_SENT, _RECEIVED = "messages-sent", "messages-received"
_STYLE = """
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem;
  color: #1a1a1a; background: #fff; }
code, pre { font-family: ui-monospace, monospace; font-size: .92em; }
code { overflow-wrap: anywhere; }
pre { background: #f3f3f3; padding: .75rem; white-space: pre-wrap; overflow-wrap: anywhere; }
h2 { margin: 2.5rem 0 .5rem; border-bottom: 1px solid #8888; }
h3 { font-size: 1.05rem; margin: 1.5rem 0 .25rem; }
p { margin: .25rem 0 .75rem; }
.method { display: inline-block; min-width: 4.5rem; font-weight: 700; }
summary { cursor: pointer; padding: .5rem 0; min-height: 2.75rem; box-sizing: border-box; }
nav a, .home { display: inline-block; padding: .5rem; min-width: 2.75rem; min-height: 2.75rem;
  box-sizing: border-box; }
@media (prefers-color-scheme: dark) {
  body { color: #eee; background: #1c1c1c; } pre { background: #2a2a2a; } a { color: #9cf; }
}
"""


def openapi_page(endpoints: Sequence[Endpoint]) -> str:
    """The description as HTML: the endpoints by subject, then the messages of the WebSocket."""
    described = openapi(endpoints)
    subjects: dict[str, list[Endpoint]] = {}
    for endpoint in endpoints:
        subjects.setdefault(endpoint.path.split("/")[2], []).append(endpoint)
    parts = [
        f'<section id="{subject}"><h2>{subject.capitalize()}</h2>\n'
        f"{''.join(_endpoint_part(endpoint, described) for endpoint in its)}</section>\n"
        for subject, its in subjects.items()
    ]
    links = ", ".join(
        f'<a href="#{subject}">{subject}</a>' for subject in (*subjects, _SENT, _RECEIVED)
    )
    return (
        '<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        '<link rel="icon" href="/icon.svg" type="image/svg+xml">'
        f"<title>API · Zimo</title><style>{_STYLE}</style></head>\n<body>\n"
        '<p><a class="home" href="/">← Zimo</a></p><main>\n'
        "<h1>The API of Zimo</h1>\n"
        '<p>JSON over HTTP, also as <a href="/api/openapi.json">OpenAPI 3.1</a>. Programs send '
        "<code>Authorization: Bearer KEY</code>, browsers a cookie; "
        "<code>POST /api/keys</code> gives a key. What is refused has a code and a reason. "
        "Tables are played over the WebSocket at <code>/ws</code>: a message is a line of JSON "
        "whose <code>type</code> says what it is.</p>\n"
        f"<nav>{links}</nav>\n"
        f"{''.join(parts)}"
        f"{_messages_part(_SENT, 'What a client sends over the WebSocket', FromClient)}"
        f"{_messages_part(_RECEIVED, 'What the server sends over the WebSocket', FromServer)}"
        "</main></body>\n</html>\n"
    )


def _messages_part(subject: str, heading: str, messages: Any) -> str:
    """The messages of a direction, by the tag that each has as its `type`."""
    kinds = get_args(messages)
    _, components = msgspec.json.schema_components(kinds, ref_template=_REF)
    described = {"components": {"schemas": components}}
    tags = {kind.__name__: str(kind.__struct_config__.tag) for kind in kinds}
    parts = [f'<section id="{subject}"><h2>{heading}</h2>\n']
    parts += [_shape_part(tags[name], name, described) for name in tags]
    parts.append("<h3>What they are made of</h3>\n")
    parts += [_shape_part(name, name, described) for name in components if name not in tags]
    return f"{''.join(parts)}</section>\n"


def _shape_part(label: str, name: str, described: dict[str, Any]) -> str:
    shown = "\n".join(_fields(name, described))
    return (
        f"<details><summary><code>{escape(label)}</code></summary>"
        f"<pre>{escape(shown)}</pre></details>\n"
    )


def _endpoint_part(endpoint: Endpoint, described: dict[str, Any]) -> str:
    lines = [
        f'<h3><span class="method">{endpoint.method}</span> '
        f"<code>{escape(endpoint.path)}</code></h3>",
        f"<p>{escape(endpoint.summary)}</p>",
    ]
    if endpoint.query:
        items = "".join(
            f"<li><code>{escape(name)}</code>: {escape(text)}</li>"
            for name, text in endpoint.query.items()
        )
        lines.append(f"<ul>{items}</ul>")
    for label, kind in (("takes", endpoint.body), ("gives", endpoint.reply)):
        if kind is not None:
            lines.append(_shape_part(f"{label} {kind.__name__}", kind.__name__, described))
    return "\n".join(lines) + "\n"


def _fields(name: str, described: dict[str, Any]) -> Iterator[str]:
    schema = described["components"]["schemas"][name]
    if "description" in schema:
        yield schema["description"]
        yield ""
    if "enum" in schema:
        yield "one of " + ", ".join(str(value) for value in schema["enum"])
    required = schema.get("required", [])
    for field, kind in schema.get("properties", {}).items():
        yield f"{field}{'' if field in required else '?'}: {_said(kind)}"


def _said(kind: dict[str, Any]) -> str:
    """A schema in a word or two."""
    if "$ref" in kind:
        return str(kind["$ref"]).rpartition("/")[2]
    if "anyOf" in kind:
        return " or ".join(_said(each) for each in kind["anyOf"])
    if kind.get("type") == "array" and isinstance(kind.get("items"), dict):
        return f"list of {_said(kind['items'])}"
    if kind.get("type") == "object":
        return "object"
    return str(kind.get("type", "anything"))
