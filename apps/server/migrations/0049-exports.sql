-- Lists as files.

create table export_file (
  company_id uuid not null references company (company_id),
  id uuid not null,
  list text not null,
  format text not null check (format in ('csv', 'xlsx')),
  request jsonb not null,
  state text not null default 'CREATED' check (state in ('CREATED', 'PROCESSING', 'FINISHED', 'FAILED')),
  file_name text not null,
  file_key text,
  size_bytes bigint,
  progress_done integer not null default 0,
  progress_of integer not null default 0,
  failure text,
  created_by uuid,
  created_by_name text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  row_count integer not null default 0,
  finished_at timestamptz,
  -- The file is removed at this moment of real time.
  expires_at timestamptz,
  primary key (company_id, id)
);
create index export_file_created on export_file (company_id, created_at desc, id desc);
call protect_tenant_table('export_file');
