-- The name by which templates put a field in; it stays when the field is renamed.
-- Up Migration

alter table custom_field_property add column variable text check (length(variable) between 1 and 80);

alter table custom_field_property no force row level security;
alter table custom_field no force row level security;
update custom_field_property p
set variable = case f.entity when 'account' then 'account_custom_' else 'customer_custom_' end || 'field_' || right(p.id::text, 12)
from custom_field f
where f.company_id = p.company_id and f.id = p.custom_field_id and f.entity in ('account', 'debtor');
alter table custom_field force row level security;
alter table custom_field_property force row level security;

create unique index custom_field_property_variable on custom_field_property (company_id, variable) where deleted_at is null;
