-- A thought that a model is asked about now, with the most tokens that it may cost, by the clock on the wall. What ended
-- without a word is passed over after a minute.
create table agent_place (
  company_id uuid not null,
  id uuid not null,
  tokens integer not null check (tokens > 0),
  ends_at timestamptz not null,
  primary key (company_id, id)
);
call protect_tenant_table('agent_place');
