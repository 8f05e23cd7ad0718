-- Every company has one object of own fields per kind of record, from its first moment. Files of exports expire.
-- Up Migration

-- A trigger and not the verb: no way of making a company, a loaded snapshot included, can leave the objects out.
create function add_custom_fields() returns trigger language plpgsql as $$
begin
  insert into custom_field (company_id, id, entity)
  select new.company_id, uuidv7(), entity from unnest(array['account', 'debtor', 'workflow', 'estimate']) as entity;
  return null;
end $$;
create trigger custom_fields after insert on company for each row execute function add_custom_fields();

-- Row security binds the owner too, and at this moment no company is set.
alter table company no force row level security;
alter table custom_field no force row level security;
insert into custom_field (company_id, id, entity)
select company_id, uuidv7(), entity
from company cross join unnest(array['account', 'debtor', 'workflow', 'estimate']) as entity
on conflict (company_id, entity) do nothing;
alter table custom_field force row level security;
alter table company force row level security;

alter table custom_field_property add column version integer not null default 1;

alter table export_file
  add column row_count integer not null default 0,
  add column finished_at timestamptz,
  -- The file is removed at this moment of real time.
  add column expires_at timestamptz;
