-- One offer over several accounts: their offers stand together as a bundle, named after its first one. They are accepted,
-- paid, reminded of and ended together; `left_at` says since when one has no part in it any more.
alter table negotiation add column bundle_id uuid;
alter table negotiation add column left_at timestamptz;
alter table negotiation add foreign key (company_id, bundle_id) references negotiation (company_id, id);
alter table negotiation add check (left_at is null or bundle_id is not null);
create index negotiation_bundle on negotiation (company_id, bundle_id) where bundle_id is not null;
