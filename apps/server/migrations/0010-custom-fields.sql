-- A company's own fields.

-- The company's own fields: one object per kind of record, and its properties.
create table custom_field (
  company_id uuid not null references company (company_id),
  id uuid not null,
  entity text not null check (entity in ('account', 'debtor', 'workflow', 'estimate')),
  primary key (company_id, id),
  unique (company_id, entity)
);
call protect_tenant_table('custom_field');

create table custom_field_property (
  company_id uuid not null,
  id uuid not null,
  custom_field_id uuid not null,
  label text not null check (length(label) between 1 and 60),
  singular_name text not null check (length(singular_name) between 1 and 60),
  icon text not null,
  type text not null check (type in ('STRING', 'REFERENCE', 'NUMBER', 'BOOLEAN')),
  -- Which records a REFERENCE points at.
  reference_kind text check (reference_kind in ('debtor', 'account', 'workflow', 'member')),
  position integer not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  version integer not null default 1,
  -- The name by which templates put a field in; it stays when the field is renamed.
  variable text check (length(variable) between 1 and 80),
  primary key (company_id, id),
  foreign key (company_id, custom_field_id) references custom_field (company_id, id),
  check ((type = 'REFERENCE') = (reference_kind is not null))
);
create index custom_field_property_field on custom_field_property (company_id, custom_field_id, "position");
create unique index custom_field_property_label on custom_field_property (company_id, custom_field_id, lower(label))
  where deleted_at is null;
create unique index custom_field_property_variable on custom_field_property (company_id, variable)
  where deleted_at is null;
call protect_tenant_table('custom_field_property');

-- Every company has one object of own fields per kind of record, from its first moment. A trigger and not the verb: no
-- way of making a company, a loaded snapshot included, can leave the objects out.
create function add_custom_fields() returns trigger language plpgsql as $$
begin
  insert into public.custom_field (company_id, id, entity) values
    (new.company_id, gen_random_uuid(), 'account'),
    (new.company_id, gen_random_uuid(), 'debtor'),
    (new.company_id, gen_random_uuid(), 'workflow'),
    (new.company_id, gen_random_uuid(), 'estimate');
  return null;
end $$;
create trigger custom_fields after insert on tenant for each row execute function add_custom_fields();
