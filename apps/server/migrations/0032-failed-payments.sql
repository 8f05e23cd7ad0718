-- Failed payments that need nobody any more (G5–G7).

create table payment_dismissal (
  company_id uuid not null,
  payment_id uuid not null,
  member_id uuid not null,
  reason text not null check (length(reason) between 1 and 500),
  dismissed_at timestamptz not null,
  primary key (company_id, payment_id),
  foreign key (company_id, payment_id) references payment (company_id, id)
);
call protect_tenant_table('payment_dismissal', 'select, insert');
