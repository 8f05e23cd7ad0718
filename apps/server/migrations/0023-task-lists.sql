-- The list of completed tasks, newest first.
-- Up Migration

create index task_completed on task (company_id, completed_at desc, id desc) where status = 'COMPLETED';
