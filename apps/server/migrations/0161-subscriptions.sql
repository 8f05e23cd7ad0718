-- What companies pay for the product itself.

-- A plan, or texts by the month; one at a time of each. Written before the provider is asked.
create table subscription (
  company_id uuid not null references company (company_id),
  -- The provider's idempotency key, too.
  id uuid not null,
  type text not null check (type in ('PLAN', 'SMS')),
  provider text not null,
  -- Null until the provider has answered.
  provider_subscription_id text,
  -- What was asked for; what a later answer must repeat under the same key.
  asked jsonb not null,
  -- Null until the provider has answered; its word, but `paused`, which is `unpaid`.
  status text check (
    status in ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid')
  ),
  price text not null,
  tier text check (tier in ('DEFAULT', 'BASIC', 'PROFESSIONAL', 'ENTERPRISE')),
  -- A higher tier that was paid before a downgrade stays until the period's end.
  kept_tier text check (kept_tier in ('DEFAULT', 'BASIC', 'PROFESSIONAL', 'ENTERPRISE')),
  kept_until timestamptz,
  amount_cents bigint,
  billing_interval text check (billing_interval in ('month', 'year')),
  period_start timestamptz,
  period_end timestamptz,
  cancel_at timestamptz,
  trial_end timestamptz,
  -- Since when a renewal is unpaid, by the company's clock; and how often its Administrators were told.
  past_due_since timestamptz,
  told integer not null default 0,
  method_id uuid,
  -- Texts of a month, where it is of texts.
  quantity integer,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index subscription_live on subscription (company_id, type)
  where status is null or status not in ('canceled', 'incomplete_expired');
call protect_tenant_table('subscription');

-- Prepaid units: what the row of a company holds, and every change that led there.
alter table credit add column granted integer not null default 0;
alter table credit add constraint credit_granted check (granted >= 0 and granted <= quantity);

create table credit_entry (
  company_id uuid not null references company (company_id),
  id uuid not null,
  kind text not null check (kind in ('sms', 'skip-tracing')),
  quantity integer not null check (quantity <> 0),
  reason text not null check (reason in ('PURCHASE', 'GRANT', 'SPEND', 'GIVE_BACK', 'REFUND', 'ADJUST')),
  -- What it was for: a purchase, a message, a search, a period. Once for each reason.
  source text not null,
  balance_after integer not null check (balance_after >= 0),
  at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, kind, reason, source)
);
create index credit_entry_newest on credit_entry (company_id, kind, at desc, id desc);
call protect_tenant_table('credit_entry', 'select, insert');
call make_append_only('credit_entry');

-- What was there before there were entries.
alter table credit no force row level security;
alter table credit_entry no force row level security;
insert into credit_entry (company_id, id, kind, quantity, reason, source, balance_after, at)
select company_id, gen_random_uuid(), kind, quantity, 'ADJUST', 'before entries', quantity, now()
from credit where quantity > 0;
alter table credit force row level security;
alter table credit_entry force row level security;

create table credit_purchase (
  company_id uuid not null references company (company_id),
  -- The provider's idempotency key, too.
  id uuid not null,
  kind text not null check (kind in ('sms', 'skip-tracing')),
  quantity integer not null check (quantity > 0),
  price text not null,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null default 'CREATED' check (state in ('CREATED', 'REQUESTED', 'PAID', 'FAILED', 'UNKNOWN')),
  provider text not null,
  provider_invoice_id text,
  method_id uuid not null,
  member_id uuid not null,
  failure_message text,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index credit_purchase_open on credit_purchase (company_id, created_at)
  where state in ('CREATED', 'REQUESTED', 'UNKNOWN');
call protect_tenant_table('credit_purchase');
