-- A file that went out with a message is part of what was said: it stays, and says since when.
alter table attachment add column sent_at timestamptz;

alter table attachment no force row level security;
alter table message no force row level security;
update attachment a set sent_at = sent.at
  from (select m.company_id, (f ->> 'attachmentId')::uuid as id, min(m.at) as at
    from message m, jsonb_array_elements(m.attachments) f
    where m.direction = 'outgoing' and f ->> 'kind' = 'file' group by 1, 2) sent
  where sent.company_id = a.company_id and sent.id = a.id;
alter table message force row level security;
alter table attachment force row level security;
