-- Indexes behind the list of transactions, measured with a million of them (npm run bench -- --only transactions): its
-- orders by amount sorted all payments of a company for every page, and what is pending was looked for among all of them.
-- Up Migration

create index payment_shown_amount on payment
  (company_id, (case when received_cents > 0 then received_cents else amount_cents end), id)
  where status <> 'CANCELED';
create index payment_shown_status on payment
  (company_id, (case when status in ('SUCCESS', 'RETURN') then 'SUCCESS'
    when status = 'FAILED' or failure_code is not null then 'FAILED' else 'PENDING' end), created_at desc, id desc)
  where status <> 'CANCELED';
