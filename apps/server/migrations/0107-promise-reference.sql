-- A notice of a promise names the one invoice that it is for. Notices that wait to be sent are told it, too, because none
-- leaves without all of its facts.
alter table notice no force row level security;
alter table account no force row level security;
update notice n set facts = n.facts || jsonb_build_object('reference', (
  select a.reference from account a where a.company_id = n.company_id and a.id = n.account_ids[1]))
where n.kind = 'PROMISE_CONFIRMED' and n.status = 'ASKED';
alter table notice force row level security;
alter table account force row level security;
