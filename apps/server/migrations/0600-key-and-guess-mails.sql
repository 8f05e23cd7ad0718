-- That a key of the API ends soon is told once.
alter table api_key add column expiry_told_at timestamptz;

-- Wrong passwords for one person within a day of the true clock, and when they were told of them last.
alter table member
  add column guesses int not null default 0,
  add column guesses_since timestamptz,
  add column guesses_told_at timestamptz;
