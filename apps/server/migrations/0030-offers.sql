-- Offers with all their states, promises to pay, scheduled payments, and the company's policy for them.
-- Up Migration

-- What a debtor may settle for, on which day he may pay, and what a member may offer; the rules are the domain's
-- (negotiations/offer-policy.ts). Without a row a person answers every proposal.
create table offer_policy (
  company_id uuid not null references company (company_id),
  policy jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by uuid,
  primary key (company_id)
);
call protect_tenant_table('offer_policy', 'select, insert, update');

alter table negotiation drop constraint negotiation_status_check;
alter table negotiation
  add constraint negotiation_status_check check
    (status in ('PROPOSED', 'OPEN', 'ACCEPTED', 'APPLIED', 'DELETED', 'DECLINED', 'EXPIRED', 'LAPSED')),
  -- Who named the sum: a member, the debtor, or the company's policy in answer to him.
  add column source text not null default 'staff' check (source in ('staff', 'debtor', 'policy')),
  -- In how many payments, and within how many days of the acceptance, it may be paid.
  add column parts_max integer not null default 1 check (parts_max between 1 and 60),
  add column days_max integer not null default 30 check (days_max between 0 and 1830),
  -- What the debtor asked for when a person has to answer.
  add column wish_first_on date,
  add column accepted_at timestamptz,
  -- Paid on the account when it was accepted: what came in since counts for the offer.
  add column paid_before_cents bigint,
  -- What is waived once the offer is paid.
  add column waived_cents bigint check (waived_cents >= 0),
  -- The last moment for the next part; after it the offer lapses.
  add column due_until timestamptz,
  -- The compensation that was booked for it, once (G2); null again after money came back.
  add column entry_id uuid,
  add column reason text not null default '',
  add column version integer not null default 1,
  add check ((status in ('ACCEPTED', 'APPLIED')) <= (accepted_at is not null)),
  add check (entry_id is null or status = 'APPLIED'),
  add foreign key (company_id, entry_id) references journal_entry (company_id, id);
create unique index negotiation_proposed on negotiation (company_id, account_id) where status = 'PROPOSED';
create unique index negotiation_entry on negotiation (company_id, entry_id) where entry_id is not null;
create index negotiation_list on negotiation (company_id, status, created_at desc, id desc);
create index negotiation_expires on negotiation (company_id, expires_at) where status in ('OPEN', 'PROPOSED');
create index negotiation_due on negotiation (company_id, due_until) where status = 'ACCEPTED';

create table negotiation_part (
  company_id uuid not null,
  negotiation_id uuid not null,
  part_no integer not null check (part_no between 1 and 60),
  due_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (company_id, negotiation_id, part_no),
  foreign key (company_id, negotiation_id) references negotiation (company_id, id)
);
call protect_tenant_table('negotiation_part', 'select, insert, delete');

-- Who agreed to what, word for word: never changed.
create table negotiation_acceptance (
  company_id uuid not null,
  negotiation_id uuid not null,
  terms_version text not null,
  language text not null check (language in ('en', 'es')),
  terms text not null,
  actor_kind text not null check (actor_kind in ('member', 'debtor')),
  actor_id uuid not null,
  portal_link_id uuid,
  ip text not null,
  user_agent text not null,
  accepted_at timestamptz not null,
  primary key (company_id, negotiation_id),
  foreign key (company_id, negotiation_id) references negotiation (company_id, id)
);
call protect_tenant_table('negotiation_acceptance', 'select, insert');
call make_append_only('negotiation_acceptance');

-- One proposal of a debtor and what was answered; at most three in one conversation about an account.
create table negotiation_round (
  company_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  debtor_id uuid not null,
  -- The conversation: the id of its first round.
  thread_id uuid not null,
  round_no integer not null check (round_no between 1 and 3),
  amount_cents bigint not null check (amount_cents > 0),
  parts integer not null check (parts between 1 and 60),
  first_on date not null,
  owed_cents bigint not null check (owed_cents > 0),
  answer text not null check (answer in ('accept', 'counter', 'person')),
  counters jsonb not null default '[]',
  expires_at timestamptz not null,
  negotiation_id uuid,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, thread_id, round_no),
  foreign key (company_id, account_id) references account (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id),
  foreign key (company_id, negotiation_id) references negotiation (company_id, id)
);
create index negotiation_round_account on negotiation_round (company_id, account_id, created_at desc, id desc);
create index negotiation_round_debtor on negotiation_round (company_id, debtor_id);
create index negotiation_round_negotiation on negotiation_round (company_id, negotiation_id) where negotiation_id is not null;
call protect_tenant_table('negotiation_round', 'select, insert, update');

-- A debtor's word that a sum will be paid by a day.
create table promise (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  -- Null: for everything the debtor owes.
  account_id uuid,
  amount_cents bigint not null check (amount_cents > 0),
  promised_on date not null,
  -- The days of grace are over then.
  due_until timestamptz not null,
  source text not null check (source in ('staff', 'call', 'portal', 'reply')),
  status text not null default 'OPEN' check (status in ('OPEN', 'KEPT', 'BROKEN', 'CANCELED')),
  -- Money that settled for it so far.
  kept_cents bigint not null default 0,
  note text not null default '',
  call_id uuid,
  hold_id uuid,
  member_id uuid,
  member_name text not null default '',
  created_at timestamptz not null,
  ended_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id),
  foreign key (company_id, account_id) references account (company_id, id)
);
create index promise_debtor on promise (company_id, debtor_id, created_at desc, id desc);
create index promise_account on promise (company_id, account_id) where account_id is not null;
create index promise_due on promise (company_id, due_until) where status = 'OPEN';
create unique index promise_hold on promise (company_id, hold_id) where hold_id is not null;
call protect_tenant_table('promise');

-- A payment on a day: charged to a saved method, or without one a promise that reminds.
create table schedule (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null default 'USD',
  due_on date not null,
  -- When the day begins for it at the company's place: it is charged or reminded of from then.
  due_at timestamptz not null,
  -- May be changed or canceled until then.
  cut_off_at timestamptz not null,
  -- Without a method the money must be there until then.
  due_until timestamptz not null,
  method_id uuid,
  method_label text,
  negotiation_id uuid,
  status text not null default 'OPEN'
    check (status in ('OPEN', 'CHARGING', 'REMINDED', 'PAID', 'FAILED', 'MISSED', 'CANCELED')),
  -- The payment that carries it out; written with the claim, before the provider is called (G7).
  payment_id uuid,
  paid_cents bigint not null default 0,
  source text not null check (source in ('portal', 'staff', 'offer')),
  member_id uuid,
  portal_link_id uuid,
  reason text not null default '',
  created_at timestamptz not null,
  ended_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id),
  foreign key (company_id, negotiation_id) references negotiation (company_id, id)
);
create index schedule_debtor on schedule (company_id, debtor_id, due_on, id);
create index schedule_negotiation on schedule (company_id, negotiation_id) where negotiation_id is not null;
create index schedule_due on schedule (company_id, due_at) where status in ('OPEN', 'REMINDED');
create unique index schedule_payment on schedule (company_id, payment_id) where payment_id is not null;
call protect_tenant_table('schedule');

create table schedule_account (
  company_id uuid not null,
  schedule_id uuid not null,
  account_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- Paid on the account when it was scheduled: what came in since counts.
  paid_before_cents bigint not null,
  primary key (company_id, schedule_id, account_id),
  foreign key (company_id, schedule_id) references schedule (company_id, id),
  foreign key (company_id, account_id) references account (company_id, id)
);
create index schedule_account_account on schedule_account (company_id, account_id);
call protect_tenant_table('schedule_account');
