-- Reports that took longer than a person waits: worked out by a job, and answered from here for an hour.
create table report_run (
  company_id uuid not null references company (company_id),
  id uuid not null,
  name text not null,
  -- What was asked, as one text: who asks the same is answered by the same.
  question text not null,
  state text not null default 'WORKING' check (state in ('WORKING', 'READY', 'FAILED')),
  -- ReportTable of the domain.
  reply jsonb,
  as_of date not null,
  made_at timestamptz not null,
  -- By the real clock, whatever the company's says.
  began_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index report_run_question on report_run (company_id, name, began_at desc);
call protect_tenant_table('report_run', 'select, insert, update, delete');

alter table export_file drop constraint export_file_format_check;
alter table export_file add constraint export_file_format_check check (format in ('csv', 'xlsx', 'zip', 'pdf'));
