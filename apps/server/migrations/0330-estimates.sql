-- Estimates: what a company offers for a price, who accepted it, and the account it became.

create table estimate (
  company_id uuid not null references company (company_id),
  id uuid not null,
  debtor_id uuid not null,
  reference text not null check (length(reference) between 1 and 60),
  -- The version that is written or was sent last; a revision is the next one.
  version_no integer not null default 1 check (version_no >= 1),
  -- The newest version that the customer got, which holds until another one is sent.
  sent_version_no integer check (sent_version_no between 1 and version_no),
  -- Until the end of which day that one may be accepted.
  sent_expiration_date date,
  status text not null default 'Draft'
    check (status in ('Draft', 'Open', 'Pending billing', 'Processed', 'Expired', 'Canceled')),
  assignee_id uuid,
  issue_date date not null,
  expiration_date date not null,
  -- InvoiceLine of the domain, in order.
  lines jsonb not null default '[]',
  discount_kind text not null default 'none' check (discount_kind in ('none', 'percent', 'amount')),
  discount_value bigint not null default 0,
  currency text not null default 'USD' check (currency = 'USD'),
  amount_cents bigint not null default 0,
  terms text not null default '',
  notes text not null default '',
  -- Why it was declined or canceled, or accepted late.
  reason text not null default '',
  ended_by text check (ended_by in ('member', 'debtor')),
  -- What it became: one account, and no account is of two estimates.
  account_id uuid,
  -- An account of it that was deleted, and may come back.
  former_account_id uuid,
  custom jsonb not null default '{}',
  created_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id),
  foreign key (company_id, assignee_id) references member (company_id, id),
  foreign key (company_id, account_id) references account (company_id, id),
  foreign key (company_id, former_account_id) references account (company_id, id),
  check (issue_date <= expiration_date),
  check ((sent_version_no is null) = (sent_expiration_date is null)),
  check ((account_id is not null) = (status = 'Processed')),
  check (sent_version_no is not null or status in ('Draft', 'Canceled'))
);
create unique index estimate_reference on estimate (company_id, reference) where deleted_at is null;
create unique index estimate_account on estimate (company_id, account_id) where account_id is not null;
create index estimate_former_account on estimate (company_id, former_account_id) where former_account_id is not null;
create index estimate_created on estimate (company_id, created_at desc, id);
create index estimate_debtor on estimate (company_id, debtor_id);
create index estimate_assignee on estimate (company_id, assignee_id) where assignee_id is not null;
create index estimate_open on estimate (company_id, sent_expiration_date) where status = 'Open';
call protect_deletable_table('estimate');

-- What a customer got, word for word.
create table estimate_version (
  company_id uuid not null,
  estimate_id uuid not null,
  version_no integer not null check (version_no >= 1),
  -- What the paper says, as text, and its SHA-256: what is accepted is named by it.
  content text not null,
  hash text not null check (length(hash) = 64),
  expiration_date date not null,
  -- The stored PDF.
  attachment_id uuid not null,
  pdf_hash text not null check (length(pdf_hash) = 64),
  member_id uuid,
  member_name text not null,
  sent_at timestamptz not null,
  primary key (company_id, estimate_id, version_no),
  foreign key (company_id, estimate_id) references estimate (company_id, id)
);
call protect_tenant_table('estimate_version', 'select, insert');
call make_append_only('estimate_version');

-- Who accepted what, and how it is known.
create table estimate_acceptance (
  company_id uuid not null,
  estimate_id uuid not null,
  version_no integer not null,
  hash text not null,
  method text not null check (method in ('PORTAL', 'PAPER', 'PHONE', 'EMAIL')),
  -- As it was typed, or told.
  name text not null check (length(name) between 1 and 200),
  purchase_order text not null default '',
  note text not null default '',
  language text not null check (language in ('en', 'es')),
  -- What stood above the button.
  wording text not null,
  -- The contact point that the code went to.
  contact text not null default '',
  portal_link_id uuid,
  member_id uuid,
  member_name text not null default '',
  ip text not null default '',
  user_agent text not null default '',
  is_late boolean not null default false,
  accepted_at timestamptz not null,
  primary key (company_id, estimate_id),
  foreign key (company_id, estimate_id, version_no) references estimate_version (company_id, estimate_id, version_no)
);
create index estimate_acceptance_version on estimate_acceptance (company_id, estimate_id, version_no);
call protect_tenant_table('estimate_acceptance', 'select, insert');
call make_append_only('estimate_acceptance');
