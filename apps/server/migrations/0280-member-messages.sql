-- What members of a team write to each other, and how a member works: on which line calls reach them, and when.
create table member_message (
  company_id uuid not null,
  id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  message text not null,
  -- By the company's clock.
  sent_at timestamptz not null,
  -- When the other one saw it.
  seen_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, from_id) references member (company_id, id),
  foreign key (company_id, to_id) references member (company_id, id),
  check (from_id <> to_id)
);
-- One conversation of two, in either direction, the latest first.
create index member_message_pair on member_message
  (company_id, least(from_id, to_id), greatest(from_id, to_id), sent_at desc, id desc);
create index member_message_from on member_message (company_id, from_id);
create index member_message_to on member_message (company_id, to_id);
create index member_message_unseen on member_message (company_id, to_id, from_id) where seen_at is null;
call protect_tenant_table('member_message');

alter table member
  -- Where calls ring: in the browser, or at a phone number of theirs.
  add column call_line text not null default 'BROWSER' check (call_line in ('BROWSER', 'PHONE')),
  add column call_phone text,
  add column availability text not null default 'AVAILABLE' check (availability in ('AVAILABLE', 'AWAY')),
  -- { days: 1 (Monday) to 7, from: HH:MM, to: HH:MM } at the company's place; null: always.
  add column call_hours jsonb,
  add check (call_line = 'BROWSER' or call_phone is not null);

create index timeline_actor on timeline_event (company_id, actor_id, at desc, id desc) where actor_kind = 'member';
