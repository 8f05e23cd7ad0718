-- A mailing of an estimate that has begun and not come to its end: which it is and to whom. Whoever mails empties it; what
-- is left of it is a process that died on the way.
alter table estimate add column sending jsonb;
