-- Files to import and their rows; the parse result stays on the server and is confirmed by id (G46).

create table import_file (
  company_id uuid not null references company (company_id),
  id uuid not null,
  file_name text not null,
  file_key text not null,
  file_hash bytea,
  stage text not null
    check (stage in ('PARSING', 'MATCHING', 'REVIEWING', 'REVIEWED', 'IMPORTING', 'FINISHED', 'UNDOING', 'UNDONE',
      'FAILED')),
  encoding text not null default '',
  delimiter text not null default '',
  row_count integer not null default 0,
  columns jsonb not null default '[]',
  mapping jsonb,
  review jsonb,
  progress_done integer not null default 0,
  progress_of integer not null default 0,
  result jsonb,
  failure text,
  workflow_id uuid,
  -- Rises with every mapping: a review of an older one stops.
  revision integer not null default 0,
  -- The last line that was imported. A ready row up to here was created, so that rows need not be written again; the
  -- next batch begins behind it, moved in the batch's own commit, which makes a killed import go on where it was.
  cursor_line integer not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  entity text not null default 'account' check (entity in ('account', 'debtor')),
  format text not null default 'csv' check (format in ('csv', 'xlsx')),
  file_bytes bigint not null default 0,
  -- When the stored upload was cleared away; the rows and their outcome stay.
  file_removed_at timestamptz,
  -- Sheets of a workbook, and which one is read.
  sheets text[] not null default '{}',
  sheet integer not null default 0,
  -- Stands for the file's header: files with the same one come from the same place.
  header_hash bytea,
  -- The line of the header, as a person chose it; null leaves it to the file.
  header_line integer,
  update_existing boolean not null default false,
  -- The company's instant at which it was confirmed: what was sent or paid since stands against an undo.
  confirmed_at timestamptz,
  created_by_name text not null default '',
  finished_at timestamptz,
  -- When its last row was booked, by the true clock: what a member changed since is asked about before it is replaced.
  booked_at timestamptz,
  undone_at timestamptz,
  undone_by_name text not null default '',
  primary key (company_id, id)
);
create index import_file_created on import_file (company_id, created_at desc);
create index import_file_header on import_file (company_id, entity, header_hash) where header_hash is not null;
call protect_tenant_table('import_file');

create table import_row (
  company_id uuid not null,
  import_id uuid not null,
  line integer not null,
  cells text[] not null,
  outcome text not null default 'ready'
    check (outcome in ('ready', 'update', 'unchanged', 'conflict', 'error', 'duplicate', 'skipped', 'created',
      'updated')),
  errors jsonb,
  -- Columns that were changed by hand.
  edited integer[],
  changes jsonb,
  conflict text check (conflict in ('OTHER_CUSTOMER', 'MONEY_MOVED', 'CHANGED_HERE', 'CLOSED_HERE')),
  -- What a person said about this row: leave it out, or update it although it was changed here.
  decision text check (decision in ('skip', 'import')),
  -- The account or customer of this company that the row speaks of.
  record_id uuid,
  primary key (company_id, import_id, line),
  foreign key (company_id, import_id) references import_file (company_id, id) on delete cascade
);
create index import_row_outcome on import_row (company_id, import_id, outcome, line) where outcome <> 'ready';
call protect_tenant_table('import_row');

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

-- What stands below and points here.
alter table account add foreign key (company_id, import_id) references import_file (company_id, id);

-- Lets the planner know what an import has just written: statements and checks that were planned while the tables were
-- empty would walk over all of them for every row. Only an owner may analyze, hence the definer's rights.
create function refresh_statistics() returns void
  language plpgsql security definer set search_path = pg_catalog, public set lock_timeout = '2s'
as $$
begin
  analyze debtor, contact, account, journal_entry, journal_line, timeline_event, import_row;
exception when lock_not_available then null;
end $$;
revoke execute on function refresh_statistics() from public;
grant execute on function refresh_statistics() to recoup_app;
