"""What hangs at the door of a table: who plays what there, and how it stands besides the deal."""

from __future__ import annotations

from zimo.server.room.table import Table
from zimo.server.wire.shapes import Declined, OfferShape, RoomState, TableInfo

__all__ = ["room_state", "table_info"]


def table_info(table: Table, announced: bool, language: str) -> TableInfo:
    """The table as the lobby shows it; `announced`: the result of the last deal may be known."""
    game, names = table.game, table.rules.names
    return TableInfo(
        id=table.id,
        state=table.state,
        rules=table.rules.id,
        title=names.get(language) or names["en"],
        places=tuple(place.shape() for place in table.places),
        private=table.agreed.private,
        strict=table.agreed.strict,
        pause=table.agreed.pause,
        watching=table.watching,
        clock=table.agreed.clock,
        deals=0 if game is None else game.finished - (game.scored and not announced),
        changed=table.changed,
        sit_in=table.agreed.sit_in,
        window=table.agreed.window if table.agreed.strict else 0,
    )


def room_state(
    table: Table,
    *,
    info: TableInfo,
    offers: tuple[OfferShape, ...],
    declined: Declined | None,
    watchers: int,
    invites: bool,
) -> RoomState:
    """The table besides the deal, for a viewer who may invite others or not."""
    game = table.game
    return RoomState(
        table=info,
        opener=table.opener,
        invite=table.invite if invites else "",
        commitment=table.commitment,
        contributions=table.contributions,
        seating=() if game is None else game.seating,
        deal=0 if game is None else game.number,
        points=() if game is None else game.before,
        offers=offers,
        declined=declined,
        watchers=watchers,
        hints=table.gives_hints,
        takes_back=table.takes_back,
        record=table.record,
        rematch=table.rematch,
    )
