-- Scheduled payments.

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
