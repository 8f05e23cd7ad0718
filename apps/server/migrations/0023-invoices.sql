-- What an account's invoice says beyond its sum.

-- What an account's invoice says beyond its sum. `invoice`: facts of a document made elsewhere; `custom`: built here from lines.
create table account_invoice (
  company_id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('invoice', 'custom')),
  purchase_order text not null default '',
  notes text not null default '',
  subtotal_cents bigint not null default 0,
  discount_kind text not null default 'none' check (discount_kind in ('none', 'percent', 'amount')),
  -- Hundredths of a percent, or cents.
  discount_value bigint not null default 0 check (discount_value >= 0),
  discount_cents bigint not null default 0,
  tax_cents bigint not null default 0,
  updated_at timestamptz not null default now(),
  primary key (company_id, account_id),
  foreign key (company_id, account_id) references account (company_id, id)
);
call protect_tenant_table('account_invoice');

create table account_invoice_line (
  company_id uuid not null,
  account_id uuid not null,
  position smallint not null check ("position" >= 1 and "position" <= 200),
  description text not null,
  -- Thousandths of a unit.
  quantity_milli bigint not null check (quantity_milli > 0),
  unit_price_cents bigint not null,
  -- Hundredths of a percent.
  tax_basis_points integer not null default 0 check (tax_basis_points between 0 and 10000),
  total_cents bigint not null,
  primary key (company_id, account_id, "position"),
  foreign key (company_id, account_id) references account_invoice (company_id, account_id) on delete cascade
);
call protect_tenant_table('account_invoice_line');
