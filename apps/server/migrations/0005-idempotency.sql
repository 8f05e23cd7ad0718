-- Replays of mutating calls (G20).

-- Replays of mutating calls (G20): kept 48 hours per company, actor and route.
create table idempotency_key (
  company_id uuid not null references company (company_id),
  actor text not null,
  route text not null,
  key text not null check (length(key) between 1 and 255),
  request_hash bytea not null,
  reply_status integer,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (company_id, actor, route, key)
);
create index idempotency_key_age on idempotency_key (company_id, created_at);
call protect_tenant_table('idempotency_key');
