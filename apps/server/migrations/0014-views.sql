-- Lists as somebody saved them.

-- A list as somebody saved it: filter, order, columns. Shared ones are everybody's to use, the owner's to change.
create table saved_view (
  company_id uuid not null references company (company_id),
  id uuid not null,
  entity text not null check (length(entity) between 1 and 40),
  name text not null check (length(name) between 1 and 60),
  is_shared boolean not null default false,
  owner_id uuid not null,
  state jsonb not null,
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, owner_id) references member (company_id, id) on delete cascade
);
create index saved_view_entity on saved_view (company_id, entity, "position");
create index saved_view_owner on saved_view (company_id, owner_id);
call protect_tenant_table('saved_view');
