-- Counting what uses a category or a source reads an index alone; the policy on deleted rows asks for deleted_at.
-- Up Migration

create index account_category_used on account (company_id, category) include (deleted_at) where category is not null;
drop index account_source;
create index account_source on account (company_id, source_id) include (deleted_at) where source_id is not null;
