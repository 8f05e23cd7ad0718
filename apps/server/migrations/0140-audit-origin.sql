-- From where a change was asked for, and in which session: what somebody who asks "who was that" needs beside the name.
alter table audit
  add column ip text,
  add column user_agent text,
  add column session_id uuid;

-- Newest first as a whole, of one record, by who it was and by what was done: one walk along an index for each.
create index audit_at on audit (company_id, at desc, id desc);
create index audit_of_record on audit (company_id, record_kind, record_id, at desc, id desc);
create index audit_by on audit (company_id, actor_kind, actor_id, at desc, id desc);
create index audit_action on audit (company_id, action, at desc, id desc);
drop index audit_record;
