-- Accounting ledgers that a company has connected, what of them stands here, and what of ours is written there.

create table integration (
  company_id uuid not null references company (company_id),
  id uuid not null,
  service_id text not null check (service_id ~ '^[a-z0-9-]{2,60}$'),
  state text not null
    check (state in ('NOT_CONNECTED', 'CONNECTING', 'NEEDS_CHOICE', 'CONNECTED', 'BROKEN', 'PAUSED', 'DISCONNECTED')),
  -- Whose books they are, as the ledger says; another firm's are not taken for them.
  firm_id text,
  firm_name text not null default '',
  -- IntegrationPolicy of the domain.
  policy jsonb not null,
  -- Into which account of the ledger payments go; null until somebody chose.
  clearing_id text,
  clearing_name text,
  has_since boolean not null default true,
  -- The way back from the provider's page: the hash of a token, once, for a quarter of an hour of real time.
  return_hash bytea,
  return_until timestamptz,
  connected_at timestamptz,
  last_sync_at timestamptz,
  next_sync_at timestamptz,
  next_full_at timestamptz,
  trouble text,
  -- Who works with this ledger now, until when: one request at a time. Real time.
  lease_until timestamptz,
  -- It wants to be left alone until then.
  rest_until timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, service_id)
);
call protect_tenant_table('integration', 'select, insert, update, delete');

-- Which record of a ledger is which of ours.
create table external_link (
  company_id uuid not null references company (company_id),
  integration_id uuid not null,
  kind text not null check (kind in ('customers', 'invoices', 'payments', 'credit-notes')),
  external_id text not null check (length(external_id) between 1 and 200),
  -- A customer, an account, or the first journal entry of a payment or credit note.
  our_id uuid,
  state text not null check (state in ('LINKED', 'GONE', 'CONFLICT', 'IGNORED')),
  reason text,
  -- Of an invoice, in cents, as it was read last.
  amount_cents bigint,
  balance_cents bigint,
  status text,
  -- Of a payment or credit note: its entries, and what of it stands where, in cents by account id; '' is credit.
  entry_ids uuid[] not null default '{}',
  booked jsonb,
  seen_at timestamptz not null,
  primary key (company_id, integration_id, kind, external_id),
  foreign key (company_id, integration_id) references integration (company_id, id) on delete cascade
);
-- Two customers of a ledger may be one of ours.
create unique index external_link_ours on external_link (company_id, integration_id, kind, our_id)
  where our_id is not null and kind <> 'customers';
create index external_link_record on external_link (company_id, our_id) where our_id is not null;
create index external_link_seen on external_link (company_id, integration_id, seen_at) where kind = 'invoices';
call protect_tenant_table('external_link', 'select, insert, update, delete');

create table sync_run (
  company_id uuid not null references company (company_id),
  id uuid not null,
  integration_id uuid not null,
  type text not null check (type in ('customers', 'invoices', 'payments', 'credit-notes', 'all')),
  mode text not null check (mode in ('changes', 'full')),
  state text not null check (state in ('PROCESSING', 'FINISHED', 'FAILED')),
  -- The first time: nothing that it brings is announced.
  is_backfill boolean not null,
  -- What is read now, and how often the same page came.
  kind text not null,
  repeats integer not null default 0,
  -- How many records of each kind were read, brought something new, changed something, or are not followed.
  counts jsonb not null default '{}',
  failure text,
  created_by_name text not null,
  begun_at timestamptz not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, integration_id) references integration (company_id, id) on delete cascade
);
create unique index sync_run_open on sync_run (company_id, integration_id) where state = 'PROCESSING';
create index sync_run_newest on sync_run (company_id, integration_id, created_at desc);
call protect_tenant_table('sync_run', 'select, insert, update, delete');

create table sync_cursor (
  company_id uuid not null references company (company_id),
  integration_id uuid not null,
  kind text not null check (kind in ('customers', 'invoices', 'payments', 'credit-notes')),
  -- The latest change that was seen, by the ledger's clock.
  high_water timestamptz,
  -- The same of the reading that is under way; it counts once that one is through.
  seen_water timestamptz,
  page_cursor text,
  primary key (company_id, integration_id, kind),
  foreign key (company_id, integration_id) references integration (company_id, id) on delete cascade
);
call protect_tenant_table('sync_cursor', 'select, insert, update, delete');

create table sync_conflict (
  company_id uuid not null references company (company_id),
  id uuid not null,
  integration_id uuid not null,
  account_id uuid not null,
  external_id text not null,
  -- BothSides of the domain, as they were compared last.
  sides jsonb not null,
  difference_cents bigint not null,
  is_voided_there boolean not null,
  hold_id uuid not null,
  since timestamptz not null,
  choice text check (choice in ('OURS', 'THEIRS', 'IGNORE', 'AGREED')),
  resolved_at timestamptz,
  resolved_by_name text,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, integration_id) references integration (company_id, id) on delete cascade,
  foreign key (company_id, account_id) references account (company_id, id)
);
create unique index sync_conflict_open on sync_conflict (company_id, integration_id, account_id)
  where resolved_at is null;
create index sync_conflict_newest on sync_conflict (company_id, integration_id, since desc);
create index sync_conflict_account on sync_conflict (company_id, account_id);
call protect_tenant_table('sync_conflict', 'select, insert, update, delete');

create table ledger_write (
  company_id uuid not null references company (company_id),
  id uuid not null,
  integration_id uuid not null,
  kind text not null check (kind in ('payment', 'reversal')),
  payment_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- What of it stands on which invoice of the ledger: accountId, externalId, amountCents.
  parts jsonb not null,
  paid_on date not null,
  -- The day that the ledger took instead, since the true one lies in a closed period.
  dated_on date,
  customer_external_id text not null,
  marker text not null,
  state text not null check (state in ('PLANNED', 'CLAIMED', 'UNKNOWN', 'CONFIRMED', 'REFUSED', 'SKIPPED')),
  attempts integer not null default 0,
  looks integer not null default 0,
  external_id text,
  -- The ledger's own words.
  answer text,
  next_at timestamptz,
  confirmed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, integration_id, kind, payment_id),
  foreign key (company_id, integration_id) references integration (company_id, id) on delete cascade,
  foreign key (company_id, payment_id) references payment (company_id, id)
);
create index ledger_write_payment on ledger_write (company_id, payment_id);
create index ledger_write_due on ledger_write (company_id, integration_id, next_at) where next_at is not null;
create index ledger_write_newest on ledger_write (company_id, integration_id, created_at desc);
create index ledger_write_open on ledger_write (company_id, integration_id)
  where state in ('PLANNED', 'CLAIMED', 'UNKNOWN', 'REFUSED');
call protect_tenant_table('ledger_write', 'select, insert, update, delete');

-- A ledger and we disagree about what is owed: nobody is asked or charged for it until somebody has said who is right.
alter table debtor_hold drop constraint debtor_hold_kind_check;
alter table debtor_hold add constraint debtor_hold_kind_check
  check (kind in ('DO_NOT_CONTACT', 'CEASE', 'REFUSE', 'ATTORNEY', 'BANKRUPTCY', 'DECEASED', 'HARDSHIP', 'PAUSE',
    'PROMISE', 'LEDGER'));

-- Credit notes also come from a connected ledger, in no file.
alter table credit_note alter column import_id drop not null;
