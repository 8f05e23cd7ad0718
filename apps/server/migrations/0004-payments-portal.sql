-- Payment attempts, portal links and sessions, provider events (G5–G7, G21, G40).
-- Up Migration

create table payment (
  company_id uuid not null references company (company_id),
  -- Made by the payer's browser; the idempotency key at the provider (G7).
  id uuid not null,
  debtor_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null default 'USD',
  method text not null check (method in ('CARD', 'CASH', 'WIRE_TRANSFER', 'ACH', 'NEGOTIATION')),
  status text not null default 'CREATED'
    check (status in ('CREATED', 'REQUESTED', 'PENDING', 'SUCCESS', 'FAILED', 'UNKNOWN', 'CANCELED', 'RETURN')),
  source text not null check (source in ('portal', 'staff', 'provider', 'demo')),
  provider text,
  provider_intent_id text,
  failure_code text,
  failure_message text,
  -- What the provider took in and gave back so far: its cumulative figures, never added up by us (G9).
  received_cents bigint not null default 0 check (received_cents >= 0),
  returned_cents bigint not null default 0 check (returned_cents between 0 and received_cents),
  -- The provider's ids of charges that were declined, so that each is told of once however often it is reported.
  declines text[] not null default '{}',
  method_label text,
  portal_link_id uuid,
  message_id uuid,
  request_hash bytea,
  created_at timestamptz not null,
  -- First use of the id as the provider's key, by the true clock: the provider knows no time machine (G8).
  requested_at timestamptz,
  -- When to look the payment up at the provider again while its outcome is not known (G7).
  lookup_at timestamptz,
  lookups integer not null default 0,
  settled_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id)
);
create unique index payment_intent on payment (company_id, provider, provider_intent_id) where provider_intent_id is not null;
create index payment_debtor on payment (company_id, debtor_id, created_at desc, id desc);
create index payment_time on payment (company_id, created_at desc, id desc);
create index payment_lookup on payment (company_id, lookup_at) where lookup_at is not null;
create index payment_settled on payment (company_id, settled_at) where status = 'SUCCESS';
call protect_tenant_table('payment');

create table payment_account (
  company_id uuid not null,
  payment_id uuid not null,
  account_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- True while the payment may still take money: at most one such row per account, whoever started it.
  is_open boolean not null default true,
  primary key (company_id, payment_id, account_id),
  foreign key (company_id, payment_id) references payment (company_id, id),
  foreign key (company_id, account_id) references account (company_id, id)
);
create unique index payment_account_one_open on payment_account (company_id, account_id) where is_open;
create index payment_account_account on payment_account (company_id, account_id);
call protect_tenant_table('payment_account');

create table portal_link (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  -- The contact point it was sent to: opting out by the link stops this one.
  contact_id uuid,
  message_id uuid,
  path_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened_at timestamptz,
  primary key (company_id, id),
  unique (company_id, path_hash),
  foreign key (company_id, debtor_id) references debtor (company_id, id)
);
create index portal_link_debtor on portal_link (company_id, debtor_id);
call protect_tenant_table('portal_link');

create table portal_session (
  company_id uuid not null,
  id uuid not null,
  link_id uuid not null,
  debtor_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, token_hash),
  foreign key (company_id, link_id) references portal_link (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id)
);
create index portal_session_link on portal_session (company_id, link_id);
create index portal_session_debtor on portal_session (company_id, debtor_id);
call protect_tenant_table('portal_session');

-- What providers told us, stored under their event id before anything is done about it (G21). The company is found by
-- the job that works it off, so this table belongs to no company; only the job reads it.
create table provider_event (
  provider text not null check (provider in ('stripe', 'telnyx')),
  event_id text not null,
  type text not null,
  payload jsonb not null,
  company_id uuid,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  outcome text,
  primary key (provider, event_id)
);
create index provider_event_open on provider_event (received_at) where handled_at is null;
grant select, insert, update on provider_event to recoup_app;
