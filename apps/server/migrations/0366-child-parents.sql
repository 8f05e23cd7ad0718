-- A company below another one finds it: it is not kept where its parent ends.
alter table child_company no force row level security;
alter table directory no force row level security;
insert into directory (kind, key, company_id, record_id)
  select 'parent', sha256(convert_to(child_id::text, 'UTF8')), company_id, child_id from child_company
  on conflict do nothing;
alter table directory force row level security;
alter table child_company force row level security;
