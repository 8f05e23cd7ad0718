-- What was objected to at once: several accounts, each with a dispute of its own.
alter table dispute add column case_id uuid;
create index dispute_case on dispute (company_id, case_id) where case_id is not null;
