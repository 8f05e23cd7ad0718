-- The day on which the first of a row of words about one debt was given, where one took the place of another: how far a
-- promise or a scheduled payment can be put off counts from there. Null: it took nobody's place, its own day counts.
alter table promise add column first_on date;
alter table schedule add column first_on date;
