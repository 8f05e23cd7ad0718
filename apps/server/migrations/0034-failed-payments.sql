-- Failed payments that wait for a person, until somebody says that nothing more is to be done (G5–G7).
-- Up Migration

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

-- The queue: what was declined, and what a bank took back days later.
create index payment_gone_wrong on payment (company_id, created_at desc, id desc)
  where status = 'FAILED' or (status = 'RETURN' and decline_code is not null);
