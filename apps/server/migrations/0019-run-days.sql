-- The steps of one day, over all runs of a company.
-- Up Migration

create index collection_run_step_day on collection_run_step (company_id, at desc);
create index task_of_step_open on task (company_id, due_at) where status = 'OPEN' and run_id is not null;
