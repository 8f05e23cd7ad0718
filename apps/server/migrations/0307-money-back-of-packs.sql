-- What of a pack's money went back to the company, and the units that were taken for it.
alter table credit_purchase add column back_cents bigint not null default 0;
alter table credit_purchase add column back_units integer not null default 0;
alter table credit_purchase add constraint credit_purchase_back check (
  back_cents between 0 and amount_cents and back_units between 0 and quantity
) not valid;
alter table credit_purchase validate constraint credit_purchase_back;
create index credit_purchase_invoice on credit_purchase (company_id, provider_invoice_id)
  where provider_invoice_id is not null;
