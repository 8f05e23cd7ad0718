-- Events of the mail provider find their company by the address that it sends from (G21).
-- Up Migration

alter table directory drop constraint directory_kind_check;
alter table directory add check (kind in
  ('email', 'host', 'session', 'refresh', 'portal-link', 'portal-session', 'payment-intent', 'sms-number', 'mail-sender'));
-- Row-level security binds migrations too.
alter table directory no force row level security;
alter table company no force row level security;
insert into directory (kind, key, company_id, record_id)
select distinct on (lower(mail_from)) 'mail-sender', sha256(convert_to(lower(mail_from), 'UTF8')), company_id, company_id
from company order by lower(mail_from), created_at
on conflict do nothing;
alter table directory force row level security;
alter table company force row level security;

-- Whose message an event is about.
create index message_sent_to on message (company_id, to_value, at desc) where direction = 'outgoing' and channel = 'EMAIL';
