-- What a report holds is what its writer saw; how much had been done then is
-- enough to work out the position once the match is over.
ALTER TABLE reports ADD COLUMN view TEXT;
ALTER TABLE reports ADD COLUMN entries INTEGER;
