-- Every account that an estimate became and that was deleted: none of them comes back beside the one that took its place.
alter table estimate add column past_account_ids uuid[] not null default '{}';
update estimate set past_account_ids = array[former_account_id] where former_account_id is not null;
