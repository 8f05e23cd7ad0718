-- Files that are to go with what a member is writing; whose they are is asked when it is sent.
alter table conversation_draft add column attachment_ids uuid[] not null default '{}'
  check (cardinality(attachment_ids) <= 5);
