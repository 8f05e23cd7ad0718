-- What customers object to.

create table dispute (
  company_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  debtor_id uuid not null,
  status text not null default 'OPENED' check (status in ('OPENED', 'ANSWERED')),
  reason text not null,
  opened_at timestamptz not null,
  source text not null check (source in ('import', 'portal', 'staff')),
  -- One of six; null for what an import told in its own words.
  category text
    check (category in ('already-paid', 'wrong-amount', 'not-my-debt', 'disputed-services', 'identity-theft',
      'other')),
  -- The part of the balance that is objected to; null: all of it.
  amount_cents bigint check (amount_cents > 0),
  -- Null for what an import told as answered, and while it is open.
  outcome text check (outcome in ('UPHELD', 'DENIED', 'WITHDRAWN')),
  -- In the member's words, to the customer.
  answer text not null default '',
  answered_at timestamptz,
  answered_by uuid,
  primary key (company_id, id),
  foreign key (company_id, account_id) references account (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id)
);
create unique index dispute_open on dispute (company_id, account_id) where status = 'OPENED';
create index dispute_account on dispute (company_id, account_id);
create index dispute_debtor on dispute (company_id, debtor_id);
create index dispute_opened on dispute (company_id, opened_at);
call protect_tenant_table('dispute');
