-- Files to import and their rows; the parse result stays on the server and is confirmed by id (G46).
-- Up Migration

create table import_file (
  company_id uuid not null references company (company_id),
  id uuid not null,
  file_name text not null,
  file_key text not null,
  file_hash bytea,
  stage text not null check (stage in ('PARSING', 'MATCHING', 'REVIEWING', 'REVIEWED', 'IMPORTING', 'FINISHED', 'FAILED')),
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
  primary key (company_id, id)
);
create index import_file_created on import_file (company_id, created_at desc);
call protect_tenant_table('import_file');

create table import_row (
  company_id uuid not null,
  import_id uuid not null,
  line integer not null,
  cells text[] not null,
  outcome text not null default 'ready' check (outcome in ('ready', 'error', 'duplicate', 'created', 'unchanged')),
  errors jsonb,
  primary key (company_id, import_id, line),
  foreign key (company_id, import_id) references import_file (company_id, id) on delete cascade
);
create index import_row_bad on import_row (company_id, import_id, line) where outcome in ('error', 'duplicate');
call protect_tenant_table('import_row');
alter table account add foreign key (company_id, import_id) references import_file (company_id, id);
-- Customers of a file without references and addresses are found by their exact name.
create index debtor_exact_name on debtor (company_id, display_name);

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
