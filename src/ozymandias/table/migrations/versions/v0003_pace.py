"""The pace of tables, when guests were seen and seats warned, several keys per guest, recovery links."""

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("pace", sa.String(8), nullable=False, server_default="days"))
    op.add_column("seats", sa.Column("warned", sa.String(32), nullable=True))
    op.create_table(
        "keys",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("made", sa.String(32), nullable=False),
    )
    op.create_index("keys_guest", "keys", ["guest"])
    op.execute("INSERT INTO keys (hash, guest, made) SELECT key_hash, id, made FROM guests")
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("seen")  # it belongs to the guest, who may sit at many tables
    with op.batch_alter_table("guests") as guests:
        guests.drop_column("key_hash")
        guests.add_column(sa.Column("recovery", sa.String(64), nullable=True))
        guests.add_column(sa.Column("seen", sa.String(32), nullable=True))
    op.create_index("guests_recovery", "guests", ["recovery"], unique=True)
    # Nobody knows when they were last here, so nobody has been away yet.
    now = datetime.now(UTC).isoformat(timespec="milliseconds")
    op.execute(sa.text("UPDATE guests SET seen = :now").bindparams(now=now))
