-- The end (of an open offer, or of the grace of a settlement) of which its customer was reminded last, so that they are
-- reminded of each once.
alter table negotiation add column reminded_of timestamptz;
