-- Prepaid services.

-- Prepaid units of paid services; the row is locked while one is taken (G29).
create table credit (
  company_id uuid not null references company (company_id),
  kind text not null check (kind in ('sms', 'skip-tracing')),
  quantity integer not null default 0 check (quantity >= 0),
  updated_at timestamptz not null default now(),
  primary key (company_id, kind)
);
call protect_tenant_table('credit');
