CREATE TABLE event (
    code TEXT, seq INTEGER, body BYTEA NOT NULL, PRIMARY KEY (code, seq)
);
CREATE TABLE entry (
    code TEXT PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT NULL, listed INTEGER NOT NULL,
    names TEXT NOT NULL, updated DOUBLE PRECISION NOT NULL,
    round INTEGER NOT NULL DEFAULT 0, scores TEXT NOT NULL DEFAULT '[]'
);
CREATE INDEX entry_listed ON entry (listed, status, updated);
CREATE INDEX entry_age ON entry (status, updated);
CREATE TABLE seating (
    guest TEXT, code TEXT, PRIMARY KEY (guest, code)
);
CREATE INDEX seating_code ON seating (code);
CREATE TABLE naming (
    guest TEXT, code TEXT, PRIMARY KEY (guest, code)
);
CREATE INDEX naming_code ON naming (code);
CREATE TABLE holding (code TEXT PRIMARY KEY, holder TEXT NOT NULL);
CREATE INDEX holding_holder ON holding (holder);
CREATE TABLE call (
    guest TEXT, code TEXT, game TEXT NOT NULL, turn INTEGER NOT NULL, kind TEXT NOT NULL,
    told INTEGER NOT NULL, due DOUBLE PRECISION, PRIMARY KEY (guest, code)
);
CREATE INDEX call_code ON call (code);
CREATE INDEX call_due ON call (due);
CREATE TABLE subscription (
    endpoint TEXT PRIMARY KEY, guest TEXT NOT NULL, key BYTEA NOT NULL, auth BYTEA NOT NULL,
    origin TEXT NOT NULL, at DOUBLE PRECISION NOT NULL
);
CREATE INDEX subscription_guest ON subscription (guest, at);
CREATE TABLE sender (
    one INTEGER PRIMARY KEY CHECK (one = 1), secret BYTEA NOT NULL
);
CREATE TABLE account (
    guest TEXT PRIMARY KEY, phrase BYTEA UNIQUE, seen DOUBLE PRECISION NOT NULL
);
CREATE TABLE passkey (
    id BYTEA PRIMARY KEY, guest TEXT NOT NULL, site TEXT NOT NULL, key BYTEA NOT NULL,
    counter BIGINT NOT NULL, made DOUBLE PRECISION NOT NULL
);
CREATE INDEX passkey_guest ON passkey (guest);
CREATE TABLE belonging (
    guest TEXT, key TEXT, text TEXT NOT NULL, PRIMARY KEY (guest, key)
);
CREATE TABLE probe (one INTEGER PRIMARY KEY, at TIMESTAMPTZ NOT NULL);
CREATE TABLE seal (one INTEGER PRIMARY KEY CHECK (one = 1), secret BYTEA NOT NULL);
