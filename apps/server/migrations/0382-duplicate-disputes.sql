-- A dispute that says again what was answered, without anything new (12 CFR 1006.38(a)(1)).
alter table dispute
  add column duplicate_of uuid,
  add foreign key (company_id, duplicate_of) references dispute (company_id, id),
  add check (duplicate_of <> id);
create index dispute_duplicate on dispute (company_id, duplicate_of);
