-- Offers to settle an account for less, with all their states.

-- An offer to settle an account for less; at most one that still stands.
create table negotiation (
  company_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  debtor_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  expires_at timestamptz not null,
  status text not null default 'OPEN'
    check (status in ('PROPOSED', 'OPEN', 'ACCEPTED', 'APPLIED', 'DELETED', 'DECLINED', 'EXPIRED', 'LAPSED')),
  member_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Who named the sum: a member, the debtor, or the company's policy in answer to them.
  source text not null default 'staff' check (source in ('staff', 'debtor', 'policy')),
  -- In how many payments, and within how many days of the acceptance, it may be paid.
  parts_max integer not null default 1 check (parts_max between 1 and 60),
  days_max integer not null default 30 check (days_max between 0 and 1830),
  -- What the debtor asked for when a person has to answer.
  wish_first_on date,
  accepted_at timestamptz,
  -- Paid on the account when it was accepted: what came in since counts for the offer.
  paid_before_cents bigint,
  -- What is waived once the offer is paid.
  waived_cents bigint check (waived_cents >= 0),
  -- The last moment for the next part; after it the offer lapses.
  due_until timestamptz,
  -- The compensation that was booked for it, once (G2); null again after money came back.
  entry_id uuid,
  reason text not null default '',
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, account_id) references account (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id),
  foreign key (company_id, entry_id) references journal_entry (company_id, id),
  check ((status in ('ACCEPTED', 'APPLIED')) <= (accepted_at is not null)),
  check (entry_id is null or status = 'APPLIED')
);
create unique index negotiation_open on negotiation (company_id, account_id) where status in ('OPEN', 'ACCEPTED');
create index negotiation_account on negotiation (company_id, account_id);
create index negotiation_debtor on negotiation (company_id, debtor_id);
create unique index negotiation_proposed on negotiation (company_id, account_id) where status = 'PROPOSED';
create unique index negotiation_entry on negotiation (company_id, entry_id) where entry_id is not null;
create index negotiation_list on negotiation (company_id, status, created_at desc, id desc);
create index negotiation_expires on negotiation (company_id, expires_at) where status in ('OPEN', 'PROPOSED');
create index negotiation_due on negotiation (company_id, due_until) where status = 'ACCEPTED';
call protect_tenant_table('negotiation');

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
create index negotiation_round_negotiation on negotiation_round (company_id, negotiation_id)
  where negotiation_id is not null;
call protect_tenant_table('negotiation_round', 'select, insert, update');
