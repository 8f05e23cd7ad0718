-- Webhooks out: where a company's programs hear of what happens, what happened, and what became of telling them.

create table webhook_endpoint (
  company_id uuid not null references company (company_id),
  id uuid not null,
  url text not null,
  description text not null default '',
  -- Types, or `noun.*`; none: everything.
  events text[] not null default '{}',
  is_active boolean not null default true,
  -- Switched off by nobody's hand.
  disabled_at timestamptz,
  disabled_why text check (disabled_why in ('FAILING', 'GONE')),
  -- EndpointHealth of the domain, by the true clock.
  failing_since timestamptz,
  is_confirmed boolean not null default false,
  failures_in_row integer not null default 0,
  told_days integer not null default 0,
  rest_until timestamptz,
  -- Whoever sends to it holds it: so at most five are under way.
  lease_until timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
call protect_tenant_table('webhook_endpoint');

-- With what is signed, closed. One that was replaced signs along until it ends.
create table webhook_secret (
  company_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  secret text not null,
  ends_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, endpoint_id) references webhook_endpoint (company_id, id) on delete cascade
);
create index webhook_secret_endpoint on webhook_secret (company_id, endpoint_id);
call protect_tenant_table('webhook_secret');

-- What happened, ids only; written in the transaction of its cause. Without a number it was not handed to anybody yet.
create table webhook_event (
  company_id uuid not null references company (company_id),
  id uuid not null,
  type text not null,
  data jsonb not null,
  -- The company's clock.
  at timestamptz not null,
  sequence bigint,
  kept_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index webhook_event_new on webhook_event (company_id, id) where sequence is null;
create index webhook_event_kept on webhook_event (company_id, kept_at);
call protect_tenant_table('webhook_event');
create policy scheduler_reads on webhook_event for select to recoup_scheduler using (true);
grant select on webhook_event to recoup_scheduler;

-- What the endpoints of a company ask for, all together: types, `noun.*` or `*`. Without a row nobody hears of anything.
create table webhook_interest (
  company_id uuid not null references company (company_id),
  choices text[] not null,
  primary key (company_id)
);
call protect_tenant_table('webhook_interest');

-- The last number of a company.
create table webhook_sequence (
  company_id uuid not null references company (company_id),
  last bigint not null,
  primary key (company_id)
);
call protect_tenant_table('webhook_sequence');

create table webhook_delivery (
  company_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'DELIVERED', 'FAILED')),
  tries_made integer not null default 0,
  -- DeliveryTry of the domain, the first one first.
  tries jsonb not null default '[]',
  -- What the receiver said last, its beginning.
  answer text,
  next_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (company_id, id),
  unique (company_id, endpoint_id, event_id),
  foreign key (company_id, endpoint_id) references webhook_endpoint (company_id, id) on delete cascade,
  foreign key (company_id, event_id) references webhook_event (company_id, id) on delete cascade
);
create index webhook_delivery_event on webhook_delivery (company_id, event_id);
create index webhook_delivery_due on webhook_delivery (company_id, endpoint_id, next_at) where state = 'WAITING';
create index webhook_delivery_log on webhook_delivery (company_id, endpoint_id, created_at desc, id desc);
call protect_tenant_table('webhook_delivery');
