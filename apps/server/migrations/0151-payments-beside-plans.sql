-- A payment that its payer made for what is owed beside a plan on its accounts: it pays nothing of that plan.
alter table payment add column beside_plan_id uuid;
alter table payment add foreign key (company_id, beside_plan_id) references plan (company_id, id);
create index payment_beside_plan on payment (company_id, beside_plan_id) where beside_plan_id is not null;
