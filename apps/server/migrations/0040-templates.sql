-- Templates of messages.

create table template (
  company_id uuid not null references company (company_id),
  id uuid not null,
  name text not null,
  channel text not null check (channel in ('SMS', 'EMAIL')),
  kind text not null default 'personal' check (kind in ('generated', 'personal')),
  language text not null default 'en' check (language in ('en', 'es')),
  subject text not null default '',
  message text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  category text not null default '' check (length(category) <= 60),
  tone text check (tone in ('Friendly', 'Neutral', 'Urgent')),
  -- text: plain, lines are kept. html: the safe part of HTML that the editor writes.
  format text not null default 'text' check (format in ('text', 'html')),
  primary key (company_id, id),
  unique (company_id, name, channel, language)
);
create index template_category on template (company_id, category);
call protect_tenant_table('template');
