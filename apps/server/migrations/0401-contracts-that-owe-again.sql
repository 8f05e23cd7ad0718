-- A contract that the calendar closed goes on when an account under it owes again; the task about its end follows.
alter table contract add column is_closed_by_calendar boolean not null default false;
alter table contract add column ended_task_id uuid;
create index contract_debtor_followed on contract (company_id, debtor_id)
  where deleted_at is null and (status in ('Open', 'In Progress') or is_closed_by_calendar);

-- A file on which the answer to a dispute rests: nobody takes it away or hides it.
alter table attachment add column is_evidence boolean not null default false;
