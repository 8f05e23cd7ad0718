-- Tasks of staff.

create table task (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  account_id uuid,
  kind text not null default 'task' check (kind in ('task', 'task_call')),
  title text not null check (length(title) between 1 and 200),
  details text not null default '',
  due_at timestamptz not null,
  assignee_id uuid,
  status text not null default 'OPEN' check (status in ('OPEN', 'COMPLETED', 'DELETED')),
  bulk_action_id uuid,
  member_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  completed_at timestamptz,
  deleted_reason text,
  workflow_id uuid,
  run_id uuid,
  step_id uuid,
  occurrence integer,
  -- Of a campaign's task: done, or left out for good; either lets the run go on.
  result text check (result in ('EXECUTED', 'SKIPPED')),
  result_note text not null default '',
  primary key (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id),
  foreign key (company_id, account_id) references account (company_id, id),
  foreign key (company_id, assignee_id) references member (company_id, id)
);
create index task_debtor on task (company_id, debtor_id, due_at);
create index task_account on task (company_id, account_id) where account_id is not null;
create index task_assignee on task (company_id, assignee_id) where assignee_id is not null;
create index task_open on task (company_id, due_at, id) where status = 'OPEN';
create unique index task_run_step on task (company_id, run_id, step_id, occurrence) where run_id is not null;
create index task_step on task (company_id, step_id) where step_id is not null;
create index task_workflow on task (company_id, workflow_id) where workflow_id is not null;
create index task_assignee_due on task (company_id, assignee_id, due_at) where status = 'OPEN';
create index task_of_step_open on task (company_id, due_at) where status = 'OPEN' and run_id is not null;
create index task_completed on task (company_id, completed_at desc, id desc) where status = 'COMPLETED';
call protect_tenant_table('task');
