-- What an undo left here, since somebody had gone on with it.
alter table import_file
  add column kept_accounts integer default 0 not null,
  add column kept_debtors integer default 0 not null;
