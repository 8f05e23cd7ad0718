-- Accounts at risk: what the card says of every owed account since last night, and what became of what it said.

create table risk_standing (
  company_id uuid not null references company (company_id),
  account_id uuid not null,
  -- The day on which it was worked out, at the company's place.
  day date not null,
  -- That less than half of the balance arrives within sixty days.
  probability real not null check (probability between 0 and 1),
  loss_cents bigint not null check (loss_cents >= 0),
  -- RiskPoints of the domain: the three that move it most.
  reasons jsonb not null,
  next_step text not null,
  primary key (company_id, account_id),
  foreign key (company_id, account_id) references account (company_id, id)
);
create index risk_standing_loss on risk_standing (company_id, loss_cents desc, account_id);
create index risk_standing_day on risk_standing (company_id, day);
call protect_tenant_table('risk_standing', 'select, insert, update, delete');

-- Forecasts that are kept to be judged: once a week, of two thousand accounts at most.
create table risk_snapshot (
  company_id uuid not null references company (company_id),
  account_id uuid not null,
  day date not null,
  -- What the card said by itself, and what was said after earlier outcomes were asked.
  card real not null check (card between 0 and 1),
  probability real not null check (probability between 0 and 1),
  balance_cents bigint not null check (balance_cents > 0),
  -- What arrived within sixty days; null until they are over.
  arrived_cents bigint,
  primary key (company_id, day, account_id),
  foreign key (company_id, account_id) references account (company_id, id)
);
create index risk_snapshot_account on risk_snapshot (company_id, account_id);
create index risk_snapshot_open on risk_snapshot (company_id, day) where arrived_cents is null;
call protect_tenant_table('risk_snapshot', 'select, insert, update, delete');

-- How good the forecasts have been, one row a company.
create table risk_measure (
  company_id uuid primary key references company (company_id),
  card_version smallint not null,
  day date not null,
  -- ForecastMeasure of the domain; null before the first sixty days are over.
  measure jsonb,
  -- The last day of which forecasts are judged.
  through date,
  calibration jsonb,
  -- Since when the forecasts have been no better than the base rate; null while they are.
  unskilled_since date
);
call protect_tenant_table('risk_measure', 'select, insert, update, delete');

insert into company_due (company_id, kind, due_at)
  select company_id, 'risk', now() from company where state = 'ACTIVE'
  on conflict do nothing;
