-- Companies that belong to another one. Each keeps its own rows to itself: the parent's people look into a child through a
-- session of that child, never through their own.
create table child_company (
  company_id uuid not null references company (company_id),
  -- The child. It is a company like any other; what it owns stands under its own id.
  child_id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, child_id),
  foreign key (company_id, created_by) references member (company_id, id)
);
create index child_company_created_by on child_company (company_id, created_by);
call protect_tenant_table('child_company');

-- Somebody of the parent who was let in: their name stays where history tells it, and no list of the team has them.
alter table member drop constraint member_status_check;
alter table member add constraint member_status_check check (status in ('ACTIVE', 'INVITED', 'REMOVED', 'VISITING'));

-- The session in the parent that this one stands on: it ends with that one.
alter table session
  add column parent_company_id uuid,
  add column parent_session_id uuid,
  add column parent_name text,
  add constraint session_parent_check check (
    (parent_company_id is null) = (parent_session_id is null) and (parent_company_id is null) = (parent_name is null));
