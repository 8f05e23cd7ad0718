-- Where accounts come from.

create table source (
  company_id uuid not null references company (company_id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  origin text not null default 'internal' check (origin in ('internal', 'external')),
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index source_name on source (company_id, lower(name));
call protect_tenant_table('source');
