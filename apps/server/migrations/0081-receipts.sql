-- Receipts as they were first made: a paper never changes after its day, whatever is booked, merged, renamed or moved to
-- another zone later. The id is the payment's, or that of the entry of a refund.
create table receipt (
  company_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  paper jsonb not null,
  made_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, payment_id) references payment (company_id, id)
);
create index receipt_payment on receipt (company_id, payment_id);
call protect_tenant_table('receipt', 'select, insert');
call make_append_only('receipt');
