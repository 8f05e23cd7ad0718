-- Contracts: what was agreed with a customer, under which accounts come to be.

create table contract (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  reference text not null check (length(reference) between 1 and 100),
  title text not null check (length(title) between 1 and 200),
  status text not null default 'Draft' check (status in ('Draft', 'Open', 'Closed', 'In Progress', 'Canceled')),
  assignee_id uuid,
  start_date date,
  -- The last day of the present term, which still belongs to it.
  end_date date,
  amount_cents bigint check (amount_cents >= 0),
  terms text not null default '' check (length(terms) <= 20000),
  renewal text not null default 'none' check (renewal in ('none', 'remind', 'auto')),
  renewal_months integer check (renewal_months between 1 and 120),
  notice_days integer not null default 30 check (notice_days between 0 and 365),
  term_no integer not null default 1 check (term_no >= 1),
  -- The wording in force, 0 while it is a draft.
  wording_no integer not null default 0,
  -- For which end somebody was reminded, and for which one it was said that it is over: each is told once.
  reminded_for date,
  ended_for date,
  member_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id),
  foreign key (company_id, assignee_id) references member (company_id, id),
  check (end_date is null or start_date is null or end_date >= start_date),
  check (renewal = 'none' or renewal_months is not null)
);
create unique index contract_reference on contract (company_id, reference) where deleted_at is null;
create index contract_debtor on contract (company_id, debtor_id);
create index contract_assignee on contract (company_id, assignee_id) where assignee_id is not null;
create index contract_created on contract (company_id, created_at desc, id) where deleted_at is null;
create index contract_end on contract (company_id, end_date, id)
  where deleted_at is null and status in ('Open', 'In Progress');
call protect_tenant_table('contract');

-- What it said, from the day it was opened: never changed.
create table contract_version (
  company_id uuid not null,
  contract_id uuid not null,
  number integer not null check (number >= 1),
  title text not null,
  terms text not null,
  start_date date,
  end_date date,
  amount_cents bigint,
  created_at timestamptz not null,
  primary key (company_id, contract_id, number),
  foreign key (company_id, contract_id) references contract (company_id, id)
);
call protect_tenant_table('contract_version');

-- Terms after the first one; a number comes once, whoever asks for it and however often.
create table contract_term (
  company_id uuid not null,
  contract_id uuid not null,
  number integer not null check (number >= 2),
  start_date date not null,
  end_date date not null,
  made_by text not null check (made_by in ('renewal', 'member')),
  created_at timestamptz not null,
  primary key (company_id, contract_id, number),
  foreign key (company_id, contract_id) references contract (company_id, id),
  check (end_date >= start_date)
);
call protect_tenant_table('contract_term');

-- Accounts under a contract: one contract per account, and the wording that was in force when they came to it.
create table contract_account (
  company_id uuid not null,
  account_id uuid not null,
  contract_id uuid not null,
  wording_no integer not null,
  linked_at timestamptz not null,
  primary key (company_id, account_id),
  foreign key (company_id, account_id) references account (company_id, id),
  foreign key (company_id, contract_id) references contract (company_id, id)
);
create index contract_account_contract on contract_account (company_id, contract_id);
call protect_tenant_table('contract_account');

-- Files of a contract stand in an order of their own; those without a place come first, newest first.
alter table attachment add column position integer;

alter table bulk_action drop constraint bulk_action_entity_check;
alter table bulk_action add constraint bulk_action_entity_check
  check (entity in ('account', 'debtor', 'contract', 'project', 'estimate'));
