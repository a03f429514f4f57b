"""When a game ended: by `moved`, which also follows the talk afterwards, equal best scores changed places."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("ended", sa.String(32), nullable=True))
    # A finished game takes no more decisions, so its last one ended it.
    op.execute(
        "UPDATE tables SET ended = coalesce((SELECT max(log.made) FROM log WHERE log.table_id = tables.id "
        "AND log.kind IN ('decision', 'resign')), made) WHERE result IS NOT NULL"
    )
