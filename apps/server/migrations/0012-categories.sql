-- Categories of accounts.

create table account_category (
  company_id uuid not null references company (company_id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index account_category_name on account_category (company_id, lower(name));
call protect_tenant_table('account_category');
