-- Promises to pay.

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
