-- Notes of staff on records.

-- Notes of staff on a customer or one of its accounts; card numbers are masked before they are stored (G11).
create table note (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  account_id uuid,
  value text not null check (length(value) between 1 and 10000),
  member_id uuid,
  member_name text not null default '',
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id),
  foreign key (company_id, account_id) references account (company_id, id)
);
create index note_debtor on note (company_id, debtor_id, created_at desc, id desc);
create index note_account on note (company_id, account_id, created_at desc, id desc) where account_id is not null;
call protect_tenant_table('note');
