-- What each fee is for: a fee is charged once for its cause, and the database says so.
create table fee_charge (
  company_id uuid not null references company (company_id),
  -- Of the entry by hand that charged it.
  id uuid not null,
  kind text not null check (kind in ('LATE', 'CONVENIENCE', 'NSF', 'INTEREST')),
  account_id uuid not null,
  -- Late: the due date that passed. Interest: the first day that it runs on, and the first that it does not.
  from_on date,
  until_on date,
  -- Interest: what of the debt itself was owed at the end of these days.
  principal_cents bigint check (principal_cents > 0),
  -- The payment that came back, or that was taken in a way that costs something.
  payment_id uuid,
  charged_at timestamptz not null,
  -- It was taken back, so that its cause is free again.
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, account_id) references account (company_id, id),
  foreign key (company_id, payment_id) references payment (company_id, id),
  check ((kind in ('LATE', 'INTEREST')) = (from_on is not null)),
  check ((kind in ('CONVENIENCE', 'NSF')) = (payment_id is not null)),
  check ((kind = 'INTEREST') = (until_on is not null)),
  check (until_on > from_on),
  check ((kind = 'INTEREST') = (principal_cents is not null))
);
create unique index fee_charge_late on fee_charge (company_id, account_id, from_on)
  where kind = 'LATE' and ended_at is null;
create unique index fee_charge_interest on fee_charge (company_id, account_id, from_on)
  where kind = 'INTEREST' and ended_at is null;
create unique index fee_charge_payment on fee_charge (company_id, payment_id, kind)
  where payment_id is not null and ended_at is null;
create index fee_charge_of_payment on fee_charge (company_id, payment_id) where payment_id is not null;
create index fee_charge_account on fee_charge (company_id, account_id);
call protect_tenant_table('fee_charge', 'select, insert, update');
