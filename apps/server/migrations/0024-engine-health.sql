-- Runs whose last message was not taken: few, and looked for all the time.
-- Up Migration

create index collection_run_not_taken on collection_run (company_id) where tries > 0 and status <> 'COMPLETED';
