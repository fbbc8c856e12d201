"""Records are reused: a dirty one deals like a blank one."""

from tablee.core.chance import rekey
from tablee.core.record import blank, fields, to_bytes

from .kit import every_table, kit_of


@every_table
def test_a_dirty_record_deals_like_a_blank_one(game, seats):
    for options in kit_of(game).OPTION_SETS:
        clean = game.laid(seats, options)
        given = {"seats", *(option.name for option in game.options)}
        for stain in (1, -1, 77):
            dirty = blank(game.schema)
            for name in fields(game.schema):
                setattr(dirty[0], name, getattr(clean[0], name) if name in given else stain)
            for record in (clean[0], dirty[0]):
                rekey(record, 5)
                game.rules.deal(record)
            assert to_bytes(game.schema, clean[0]) == to_bytes(game.schema, dirty[0])
