-- The people of a company.

create table member (
  company_id uuid not null references company (company_id),
  id uuid not null,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  roles text[] not null check (roles <@ array['OPERATOR', 'ADMIN'] and cardinality(roles) > 0),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INVITED')),
  password_hash text,
  language text not null default 'en' check (language in ('en', 'es')),
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, email)
);
call protect_tenant_table('member');
