-- A guest's name says so: no account's name can hold a bracket, so that none
-- is ever borne by a guest.
UPDATE accounts SET name = name || ' (guest)' WHERE password IS NULL AND name NOT LIKE '%)';
