-- Tasks say what asked for them, which come first, and until when they are put off.
alter table task
  add column source text not null default 'person'
    check (source in ('person', 'campaign', 'dispute', 'estimate', 'contract', 'payment', 'risk')),
  -- The record that asked for it, of a task of people nobody's but the member's who made it.
  add column source_noun text,
  add column source_id uuid,
  add column priority text not null default 'none' check (priority in ('none', 'high')),
  add column snoozed_until timestamptz;
update task set source = 'campaign', source_noun = 'workflow', source_id = workflow_id where workflow_id is not null;
update task t set source = 'dispute', source_noun = 'dispute', source_id = t.id
  from dispute d where d.company_id = t.company_id and d.id = t.id;
update task t set source = 'payment', source_noun = 'offer', source_id = t.id
  from negotiation n where n.company_id = t.company_id and n.id = t.id;
update task t set source = 'payment', source_noun = 'plan', source_id = t.id
  from plan p where p.company_id = t.company_id and p.id = t.id;
update task t set source = 'payment', source_noun = 'schedule', source_id = t.id
  from schedule s where s.company_id = t.company_id and s.id = t.id;
update task t set source = 'payment', source_noun = 'promise', source_id = t.id
  from promise p where p.company_id = t.company_id and p.id = t.id;
-- What else the product asked for by itself was a customer's word or a call that somebody had to see to.
update task set source = 'risk' where source = 'person' and member_id is null;
create index task_open_first on task (company_id, priority, due_at, id) where status = 'OPEN';
create index task_open_source on task (company_id, source, due_at, id) where status = 'OPEN';
create index task_snoozed on task (company_id, snoozed_until, id) where status = 'OPEN' and snoozed_until is not null;

alter table task_request
  add column source text not null default 'risk'
    check (source in ('person', 'campaign', 'dispute', 'estimate', 'contract', 'payment', 'risk')),
  add column source_noun text,
  add column source_id uuid;
alter table task_request alter column source drop default;
