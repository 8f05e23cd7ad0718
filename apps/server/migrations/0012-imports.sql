-- Imports, complete: workbooks, customers, value matching, comparison with what is here, corrections, undo.
-- Up Migration

alter table import_file
  add column entity text not null default 'account' check (entity in ('account', 'debtor')),
  add column format text not null default 'csv' check (format in ('csv', 'xlsx')),
  add column file_bytes bigint not null default 0,
  -- When the stored upload was cleared away; the rows and their outcome stay.
  add column file_removed_at timestamptz,
  -- Sheets of a workbook, and which one is read.
  add column sheets text[] not null default '{}',
  add column sheet integer not null default 0,
  -- Stands for the file's header: files with the same one come from the same place.
  add column header_hash bytea,
  -- The line of the header, as a person chose it; null leaves it to the file.
  add column header_line integer,
  add column update_existing boolean not null default false,
  -- The company's instant at which it was confirmed: what was sent or paid since stands against an undo.
  add column confirmed_at timestamptz,
  add column created_by_name text not null default '',
  add column finished_at timestamptz,
  add column undone_at timestamptz,
  add column undone_by_name text not null default '';
alter table import_file drop constraint import_file_stage_check;
alter table import_file add constraint import_file_stage_check check (stage in
  ('PARSING', 'MATCHING', 'REVIEWING', 'REVIEWED', 'IMPORTING', 'FINISHED', 'UNDOING', 'UNDONE', 'FAILED'));
-- The accounts of an import in their order, for its undo.
drop index account_import;
create index account_import on account (company_id, import_id, id) where import_id is not null;
create index import_file_header on import_file (company_id, entity, header_hash) where header_hash is not null;

alter table import_row
  -- Columns that were changed by hand.
  add column edited integer[],
  add column changes jsonb,
  add column conflict text check (conflict in ('OTHER_CUSTOMER', 'MONEY_MOVED', 'CHANGED_HERE', 'CLOSED_HERE')),
  -- What a person said about this row: leave it out, or update it although it was changed here.
  add column decision text check (decision in ('skip', 'import')),
  -- The account or customer of this company that the row speaks of.
  add column record_id uuid;
alter table import_row drop constraint import_row_outcome_check;
alter table import_row add constraint import_row_outcome_check check (outcome in
  ('ready', 'update', 'unchanged', 'conflict', 'error', 'duplicate', 'skipped', 'created', 'updated'));
drop index import_row_bad;
create index import_row_outcome on import_row (company_id, import_id, outcome, line) where outcome <> 'ready';

-- The different values of a file's columns, counted while it was read; a column with too many of them has no row.
create table import_value (
  company_id uuid not null,
  import_id uuid not null,
  column_index integer not null,
  counts jsonb not null,
  primary key (company_id, import_id, column_index),
  foreign key (company_id, import_id) references import_file (company_id, id) on delete cascade
);
call protect_tenant_table('import_value');

-- What a company chose the last time for a file with the same header; an empty hash holds its last number form.
create table import_memory (
  company_id uuid not null references company (company_id),
  entity text not null check (entity in ('account', 'debtor')),
  header_hash bytea not null,
  mapping jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (company_id, entity, header_hash)
);
call protect_tenant_table('import_memory');

-- What an import made or changed besides the accounts that carry its id, with the old values: the way back.
create table import_change (
  company_id uuid not null,
  import_id uuid not null,
  record_kind text not null check (record_kind in ('account', 'debtor', 'category', 'tag', 'source')),
  record_id uuid not null,
  -- Null for a record that the import made.
  before jsonb,
  primary key (company_id, import_id, record_kind, record_id),
  foreign key (company_id, import_id) references import_file (company_id, id) on delete cascade
);
create index import_change_record on import_change (company_id, record_kind, record_id);
call protect_tenant_table('import_change');
