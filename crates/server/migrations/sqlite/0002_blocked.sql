-- Who has blocked somebody is asked whenever somebody speaks.
CREATE INDEX blocks_blocked ON blocks (blocked);
