-- What is to be paid before the work begins. It is paid by payments that name the estimate instead of accounts, stands
-- as credit until the estimate is billed, and then pays the account that it became.
alter table estimate add column deposit_kind text not null default 'none'
  check (deposit_kind in ('none', 'percent', 'amount'));
alter table estimate add column deposit_value bigint not null default 0;

alter table payment add column estimate_id uuid;
alter table payment add constraint payment_estimate foreign key (company_id, estimate_id)
  references estimate (company_id, id);
create index payment_of_estimate on payment (company_id, estimate_id) where estimate_id is not null;
-- One open payment per estimate, as there is one per account.
create unique index payment_one_open_deposit on payment (company_id, estimate_id)
  where estimate_id is not null and status in ('CREATED', 'UNKNOWN', 'REQUESTED', 'PENDING');
