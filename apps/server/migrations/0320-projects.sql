-- Projects: work for one customer that is invoiced by several accounts.

create table project (
  company_id uuid not null references company (company_id),
  id uuid not null,
  debtor_id uuid not null,
  reference text not null check (length(reference) between 1 and 100),
  name text not null check (length(name) between 1 and 200),
  status text not null default 'Draft' check (status in ('Draft', 'Open', 'In Progress', 'Closed', 'Canceled')),
  assignee_id uuid,
  start_date date not null,
  end_date date,
  budget_cents bigint check (budget_cents > 0),
  description text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id),
  foreign key (company_id, assignee_id) references member (company_id, id),
  check (end_date >= start_date)
);
-- What an account points at: only so can the database hold that both have one customer.
create unique index project_of_debtor on project (company_id, id, debtor_id);
create unique index project_reference on project (company_id, reference) where deleted_at is null;
create index project_debtor on project (company_id, debtor_id, created_at desc);
create index project_assignee on project (company_id, assignee_id) where assignee_id is not null;
-- The orders of the list.
create index project_created on project (company_id, created_at desc, id desc);
create index project_name on project (company_id, fold_text(name), id);
create index project_started on project (company_id, start_date, id);
create index project_status on project (company_id, status, created_at desc, id desc);
call protect_deletable_table('project');

-- One project per account, of the same customer. A merge moves both in one transaction and puts the check off till then.
alter table account add column project_id uuid;
alter table account add constraint account_project foreign key (company_id, project_id, debtor_id)
  references project (company_id, id, debtor_id) deferrable initially immediate;
-- With what a project's balance adds up, and what the policy on deleted rows asks for.
create index account_of_project on account (company_id, project_id, debtor_id)
  include (status, due_date, amount_cents, paid_cents, discount_cents, pending_cents, balance_cents, deleted_at)
  where project_id is not null;

-- The timeline of a project: lines that name it, whatever account they are about.
create index timeline_project on timeline_event (company_id, (data ->> 'projectId'), at desc, id desc)
  where data ->> 'projectId' is not null;

-- Which kinds there are says the domain; here only that it is the name of one.
alter table bulk_action drop constraint bulk_action_entity_check;
alter table bulk_action add constraint bulk_action_entity_check check (entity ~ '^[a-z-]{1,40}$');
alter table custom_field_property drop constraint custom_field_property_reference_kind_check;
alter table custom_field_property add constraint custom_field_property_reference_kind_check
  check (reference_kind ~ '^[a-z-]{1,40}$');
