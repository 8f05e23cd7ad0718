-- Accounts; people see: invoices.

create table account (
  company_id uuid not null references company (company_id),
  id uuid not null,
  debtor_id uuid not null,
  reference text not null,
  status text not null default 'Active'
    check (status in ('Draft', 'Active', 'Paid Off', 'Delinquent', 'Accelerated', 'Charged Off', 'Canceled')),
  category text,
  currency text not null default 'USD',
  amount_cents bigint not null check (amount_cents > 0),
  -- Cached from the journal in the transaction of every entry (G3).
  paid_cents bigint not null default 0,
  discount_cents bigint not null default 0,
  -- Reserved by payments under way (G5).
  pending_cents bigint not null default 0 check (pending_cents >= 0),
  balance_cents bigint not null generated always as (amount_cents - paid_cents - discount_cents) stored,
  issue_date date not null,
  due_date date not null,
  description text not null default '',
  is_disputed boolean not null default false,
  workflow_id uuid,
  import_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  assignee_id uuid,
  source_id uuid,
  origin text not null default 'internal' check (origin in ('internal', 'external')),
  custom jsonb not null default '{}',
  terms text not null default '',
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id),
  foreign key (company_id, assignee_id) references member (company_id, id),
  foreign key (company_id, source_id) references source (company_id, id),
  check ((paid_cents + discount_cents + pending_cents) <= amount_cents)
);
create index account_debtor on account (company_id, debtor_id);
create index account_created on account (company_id, created_at desc, id desc);
create index account_due on account (company_id, due_date, id);
create index account_balance on account (company_id, balance_cents, id);
create index account_amount on account (company_id, amount_cents, id);
create index account_workflow on account (company_id, workflow_id) where workflow_id is not null;
create index account_assignee on account (company_id, assignee_id) where assignee_id is not null;
create index account_deleted on account (company_id, deleted_at desc) where deleted_at is not null;
create unique index account_reference on account (company_id, reference) where deleted_at is null;
-- What is owed by age: overdue lists with their totals and the aging chart read this one alone; deleted_at, since the
-- policy asks for it.
create index account_open on account (company_id, due_date, id)
  include (balance_cents, amount_cents, paid_cents, status, deleted_at)
  where balance_cents > 0 and (status in ('Active', 'Delinquent', 'Accelerated', 'Charged Off'));
-- The company leads these as well: what is frequent in one company must not be looked through for another.
create index account_search on account using gin (company_id, fold_text(reference) gin_trgm_ops);
create index account_issued on account (company_id, issue_date, id);
-- With what totals add up: the sums of a whole book, or of a status, need this index alone.
create index account_status_due on account (company_id, status, due_date, id)
  include (amount_cents, paid_cents, balance_cents, deleted_at);
-- Counting what uses a category or a source reads an index alone; the policy on deleted rows asks for deleted_at.
create index account_category_used on account (company_id, category) include (deleted_at) where category is not null;
create index account_source on account (company_id, source_id) include (deleted_at) where source_id is not null;
-- The accounts of an import in their order, for its undo.
create index account_import on account (company_id, import_id, id) where import_id is not null;
call protect_deletable_table('account');

create table account_tag (
  company_id uuid not null,
  account_id uuid not null,
  tag_id uuid not null,
  primary key (company_id, account_id, tag_id),
  foreign key (company_id, account_id) references account (company_id, id),
  foreign key (company_id, tag_id) references tag (company_id, id) on delete cascade
);
create index account_tag_tag on account_tag (company_id, tag_id, account_id);
call protect_tenant_table('account_tag');
