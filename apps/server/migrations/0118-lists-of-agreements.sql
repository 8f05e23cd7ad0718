-- The lists of plans and offers are read along an index, page by page (docs/lists.md). What waits for a member stands
-- first: plans by this rank, offers by being proposed.
alter table plan add column list_rank smallint generated always as (
  case when status = 'REQUESTED' or asked_change is not null then 0 when status = 'LATE' then 1
    when status in ('ACTIVE', 'OFFERED') then 2 when status = 'BROKEN' then 3 else 4 end) stored;
create index plan_list on plan (company_id, list_rank, next_at, created_at desc, id);
drop index plan_status;
create index plan_status on plan (company_id, status, list_rank, next_at, created_at desc, id);
create index negotiation_newest on negotiation
  (company_id, (status = 'PROPOSED') desc, created_at desc, id desc);
