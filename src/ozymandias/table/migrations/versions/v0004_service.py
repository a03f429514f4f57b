"""For the server itself: where it finds out whether it can write, and which tables are looked at."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "service",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("filler", sa.Text, nullable=False),
    )
    op.add_column("tables", sa.Column("looked", sa.String(32), nullable=True))
