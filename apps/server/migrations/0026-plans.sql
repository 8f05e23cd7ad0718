-- Payment plans: what was agreed, what was charged, who accepted which words; and what a company allows (G4, G5, G27).

-- What a company allows about payments: one row per company, made with the first change; until then the defaults of
-- the domain stand.
create table payment_policy (
  company_id uuid not null references company (company_id),
  -- PlanPolicy of domain/plans.
  plans jsonb not null,
  -- A paragraph of its own in the terms of its plans.
  plan_note text not null default '' check (length(plan_note) <= 2000),
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (company_id)
);
call protect_tenant_table('payment_policy');

create table plan (
  company_id uuid not null references company (company_id),
  -- Made by whoever proposes it: sent twice, it is one plan (G20).
  id uuid not null,
  debtor_id uuid not null,
  status text not null
    check (status in ('REQUESTED', 'OFFERED', 'ACTIVE', 'LATE', 'BROKEN', 'COMPLETED', 'CANCELED')),
  rhythm text not null check (rhythm in ('WEEKLY', 'BIWEEKLY', 'MONTHLY', 'CUSTOM')),
  day_policy text not null check (day_policy in ('ANY_DAY', 'NEXT_BUSINESS_DAY')),
  currency text not null,
  total_cents bigint not null check (total_cents > 0),
  start_date date not null,
  -- Grace and misses as they were agreed: a later change of the policy does not touch standing plans.
  grace_days integer not null check (grace_days between 0 and 60),
  misses_in_row integer not null check (misses_in_row between 1 and 12),
  made_by text not null check (made_by in ('debtor', 'member')),
  member_id uuid,
  -- What the customer wrote with their request.
  note text not null default '' check (length(note) <= 1000),
  -- The method that is charged on the days of the plan; null: the customer pays each time themselves.
  payment_method_id uuid,
  skips integer not null default 0,
  -- Until when terms that we made stay open.
  offered_until timestamptz,
  accepted_at timestamptz,
  late_since date,
  ended_at timestamptz,
  end_reason text not null default '' check (length(end_reason) <= 500),
  -- A change that the customer asked for and only a member can allow: { number, dueDate, note }.
  asked_change jsonb,
  -- When somebody has to look at it next: an installment, a second try, the end of grace or of an offer.
  next_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id)
);
create index plan_debtor on plan (company_id, debtor_id, created_at desc);
create index plan_status on plan (company_id, status, next_at, id);
create index plan_created on plan (company_id, created_at desc, id desc);
create index plan_next on plan (company_id, next_at) where next_at is not null;
call protect_tenant_table('plan');

create table plan_account (
  company_id uuid not null,
  plan_id uuid not null,
  account_id uuid not null,
  -- What of the account the plan covers, and what had been paid and waived on it by then: the rest follows the ledger.
  covered_cents bigint not null check (covered_cents > 0),
  settled_at_start_cents bigint not null,
  -- True while the plan holds the account: one plan at a time, whoever makes it.
  is_open boolean not null default true,
  primary key (company_id, plan_id, account_id),
  foreign key (company_id, plan_id) references plan (company_id, id),
  foreign key (company_id, account_id) references account (company_id, id)
);
create unique index plan_account_one_open on plan_account (company_id, account_id) where is_open;
create index plan_account_account on plan_account (company_id, account_id);
call protect_tenant_table('plan_account');

create table plan_installment (
  company_id uuid not null,
  plan_id uuid not null,
  number integer not null check (number between 1 and 1000),
  due_date date not null,
  amount_cents bigint not null check (amount_cents >= 0),
  agreed_cents bigint not null check (agreed_cents > 0),
  agreed_date date not null,
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  paid_at timestamptz,
  -- The day on which it was first charged or asked for; before that it cannot be missed.
  asked_on date,
  reopened_on date,
  primary key (company_id, plan_id, number),
  foreign key (company_id, plan_id) references plan (company_id, id),
  check (paid_cents <= amount_cents and amount_cents <= agreed_cents)
);
create index plan_installment_due on plan_installment (company_id, due_date) where paid_cents < amount_cents;
call protect_tenant_table('plan_installment');

-- One attempt to charge what is due of a plan. Its id is the payment's, and with it the provider's key: at most one
-- charge per attempt, however often the job runs (G7, G25).
create table plan_charge (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  numbers integer[] not null check (cardinality(numbers) between 1 and 120),
  amount_cents bigint not null check (amount_cents > 0),
  state text not null default 'OPEN' check (state in ('OPEN', 'PAID', 'FAILED', 'RETURNED', 'DROPPED')),
  -- Which try for these installments, from 1.
  try integer not null check (try between 1 and 100),
  parts jsonb not null,
  payment_method_id uuid not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  retry_at timestamptz,
  failure_code text,
  primary key (company_id, id),
  foreign key (company_id, plan_id) references plan (company_id, id)
);
create unique index plan_charge_one_open on plan_charge (company_id, plan_id) where state = 'OPEN';
create index plan_charge_plan on plan_charge (company_id, plan_id, created_at);
call protect_tenant_table('plan_charge');

-- Who accepted which words, when and from where. Never changed.
create table plan_acceptance (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  accepted_at timestamptz not null,
  accepted_by text not null check (accepted_by in ('debtor', 'member')),
  member_id uuid,
  member_name text not null default '',
  -- How a member heard it: a call, a letter.
  evidence text not null default '' check (length(evidence) <= 2000),
  terms_version text not null,
  terms_language text not null check (terms_language in ('en', 'es')),
  terms_text text not null,
  terms_hash text not null check (length(terms_hash) = 64),
  ip text,
  user_agent text,
  primary key (company_id, id),
  foreign key (company_id, plan_id) references plan (company_id, id)
);
create index plan_acceptance_plan on plan_acceptance (company_id, plan_id, accepted_at);
call protect_tenant_table('plan_acceptance', 'select, insert');
call make_append_only('plan_acceptance');

-- What happened to a plan, in its order: its history as staff and customer read it.
create table plan_event (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  -- By the company's clock.
  at timestamptz not null,
  -- accept, charge, move … : an action of the plan; the words are the screen's.
  kind text not null check (kind ~ '^[a-z][a-z-]{1,39}$'),
  actor_kind text not null check (actor_kind in ('member', 'debtor', 'system', 'provider')),
  member_id uuid,
  primary key (company_id, id),
  foreign key (company_id, plan_id) references plan (company_id, id),
  check (member_id is null or actor_kind = 'member')
);
create index plan_event_plan on plan_event (company_id, plan_id, at desc, id desc);
call protect_tenant_table('plan_event', 'select, insert');
call make_append_only('plan_event');
