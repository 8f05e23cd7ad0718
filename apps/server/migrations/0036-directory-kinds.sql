-- What a key of the directory opens is closed by its own table of kinds (db/directory.ts); the database keeps their form.
-- Up Migration

alter table directory drop constraint if exists directory_kind_check;
alter table directory add constraint directory_kind_check check (kind ~ '^[a-z][a-z-]{2,39}$');
