-- What a company has changed about the notices of the product: whether a kind is sent, and its own words.
-- Up Migration

create table notice_setting (
  company_id uuid not null references company (company_id),
  kind text not null check (length(kind) between 1 and 40),
  is_on boolean not null default true,
  -- { en: { subject, intro, sms }, es: … }; a language that is missing has the product's own words.
  texts jsonb not null default '{}',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, kind)
);
call protect_tenant_table('notice_setting');
