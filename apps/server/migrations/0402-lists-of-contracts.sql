-- Each order of the list of contracts runs along an index, so that a page of a million is read as one of ten.
create index contract_title on contract (company_id, fold_text(title), id) where deleted_at is null;
create index contract_started on contract (company_id, start_date, id) where deleted_at is null;
create index contract_last_day on contract (company_id, end_date, id) where deleted_at is null;
create index contract_amount on contract (company_id, amount_cents, id) where deleted_at is null;
create index contract_status on contract (company_id, status, created_at desc, id) where deleted_at is null;
