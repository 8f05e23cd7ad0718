-- Files that belong to a record.

-- Files that belong to a record; the storage key is random and tells nothing (G47).
create table attachment (
  company_id uuid not null references company (company_id),
  id uuid not null,
  record_kind text not null
    check (record_kind in ('account', 'debtor', 'contract', 'project', 'estimate', 'dispute', 'transaction')),
  record_id uuid not null,
  purpose text not null default 'document' check (purpose in ('document', 'invoice')),
  file_key text not null,
  file_name text not null check (length(file_name) between 1 and 200),
  media_type text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  -- Whether the debtor may see it in the portal.
  is_public boolean not null default false,
  member_id uuid,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (company_id, id)
);
create index attachment_record on attachment (company_id, record_kind, record_id, created_at desc)
  where deleted_at is null;
call protect_tenant_table('attachment');
