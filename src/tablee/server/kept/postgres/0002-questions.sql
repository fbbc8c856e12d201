CREATE TABLE question (
    guest TEXT PRIMARY KEY, challenge BYTEA NOT NULL, due DOUBLE PRECISION NOT NULL
);
CREATE INDEX question_due ON question (due);
