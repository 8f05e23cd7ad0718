-- Which news of a company go to a channel of its Slack, and the address there, closed.
create table slack_setting (
  company_id uuid not null references company (company_id),
  webhook text,
  last4 text check (length(last4) = 4),
  events text[] not null default '{}',
  is_active boolean not null default false,
  with_names boolean not null default false,
  -- Of the texts.
  language text not null default 'en' check (language in ('en', 'es')),
  trouble text check (trouble in ('GONE', 'CLOSED')),
  trouble_at timestamptz,
  version integer not null default 1,
  primary key (company_id)
);
call protect_tenant_table('slack_setting');

-- News that wait for their post: those of ten seconds leave together.
create table slack_news (
  company_id uuid not null references company (company_id),
  id uuid not null,
  event text not null,
  -- A customer, or the import that is done. It lives for seconds, and what is gone by then is passed over.
  about_id uuid,
  heard_at timestamptz not null default now(),
  -- Since when a post with it is under way.
  tried_at timestamptz,
  primary key (company_id, id)
);
create index slack_news_heard on slack_news (company_id, heard_at);
call protect_tenant_table('slack_news');
