-- An attempt to read a file is counted before it begins, so that one that ended its reader is not read again; while it
-- is under way its reader says so every few seconds, so that one that died is told from one that is slow.
alter table import_file
  add column read_attempts smallint default 0 not null,
  add column reading_at timestamptz,
  -- Null until somebody chose a sheet, or the reader did by its shape.
  alter column sheet drop not null,
  alter column sheet drop default;
