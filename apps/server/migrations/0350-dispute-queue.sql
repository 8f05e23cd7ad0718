-- Disputes become work: whose they are, until when they are to be answered, what the answer did to the debt.
alter table dispute
  add column assignee_id uuid,
  add column deadline date,
  add column escalated_at timestamptz,
  add column round integer not null default 0 check (round >= 0),
  add column correction text not null default 'none' check (correction in ('none', 'waive', 'cancel')),
  add column correction_cents bigint check (correction_cents > 0),
  add column version integer not null default 1;
update dispute set deadline = (opened_at at time zone 'UTC')::date + 14;
alter table dispute
  alter column deadline set not null,
  drop constraint dispute_source_check,
  add constraint dispute_source_check check (source in ('import', 'portal', 'staff', 'call', 'letter', 'email')),
  drop constraint dispute_outcome_check,
  add constraint dispute_outcome_check check (outcome in ('UPHELD', 'PARTLY_UPHELD', 'DENIED', 'WITHDRAWN')),
  add foreign key (company_id, assignee_id) references member (company_id, id);
create index dispute_queue on dispute (company_id, deadline, id) where status = 'OPENED';
create index dispute_answered on dispute (company_id, answered_at desc, id) where status = 'ANSWERED';
create index dispute_assignee on dispute (company_id, assignee_id);
