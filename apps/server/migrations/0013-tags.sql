-- Tags; which record carries which stands with the record.

create table tag (
  company_id uuid not null references company (company_id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  tone text not null default 'neutral'
    check (tone in ('neutral', 'blue', 'green', 'amber', 'orange', 'red', 'purple', 'teal')),
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index tag_name on tag (company_id, lower(name));
call protect_tenant_table('tag');
