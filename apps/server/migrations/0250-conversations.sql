-- The conversation with a customer, one for each who ever said a word to the team or heard one of it. Whether somebody
-- waits for an answer is no fact of its own: it stands as `unanswered_since` with the customer.
create table conversation (
  company_id uuid not null,
  debtor_id uuid not null,
  -- Grows with every word of either side, under the customer's lock: whoever answers says how far they had read.
  turn integer not null default 0,
  -- Grows with every word and with every change by hand.
  version integer not null default 0,
  -- Of the last word of a person, by the company's clock; what a campaign sends moves nothing.
  last_item_at timestamptz not null,
  -- Of the customer's last word that a person must read.
  last_incoming_at timestamptz,
  snoozed_until timestamptz,
  primary key (company_id, debtor_id),
  foreign key (company_id, debtor_id) references debtor (company_id, id)
);
create index conversation_last on conversation (company_id, last_item_at desc, debtor_id desc);
create index conversation_snoozed on conversation (company_id, snoozed_until) where snoozed_until is not null;
call protect_tenant_table('conversation');

-- How far a member has read; nobody's row but their own.
create table conversation_read (
  company_id uuid not null,
  debtor_id uuid not null,
  member_id uuid not null,
  read_up_to timestamptz not null,
  -- They want to come back to it, whatever they have read.
  is_forced_unread boolean not null default false,
  primary key (company_id, debtor_id, member_id),
  foreign key (company_id, debtor_id) references debtor (company_id, id),
  foreign key (company_id, member_id) references member (company_id, id)
);
create index conversation_read_member on conversation_read (company_id, member_id, debtor_id);
create index conversation_read_forced on conversation_read (company_id, member_id) where is_forced_unread;
call protect_tenant_table('conversation_read');

-- What a member is writing to a customer, or about one to the team; the others see that it is there.
create table conversation_draft (
  company_id uuid not null,
  debtor_id uuid not null,
  member_id uuid not null,
  mode text not null check (mode in ('REPLY', 'NOTE')),
  channel text not null check (channel in ('SMS', 'EMAIL')),
  format text not null check (format in ('text', 'html')),
  subject text not null default '' check (length(subject) <= 200),
  text text not null check (length(text) <= 20000),
  -- The turn that they had read when they wrote it.
  seen_up_to integer not null,
  saved_at timestamptz not null,
  primary key (company_id, debtor_id, member_id, mode),
  foreign key (company_id, debtor_id) references debtor (company_id, id),
  foreign key (company_id, member_id) references member (company_id, id)
);
create index conversation_draft_member on conversation_draft (company_id, member_id);
call protect_tenant_table('conversation_draft');

-- Who looks at a conversation now, by the clock on the wall. Of a few seconds: after a crash nobody is missed.
create unlogged table conversation_presence (
  company_id uuid not null,
  debtor_id uuid not null,
  member_id uuid not null,
  is_writing boolean not null,
  seen_at timestamptz not null default now(),
  primary key (company_id, debtor_id, member_id),
  foreign key (company_id, debtor_id) references debtor (company_id, id),
  foreign key (company_id, member_id) references member (company_id, id)
);
create index conversation_presence_member on conversation_presence (company_id, member_id);
create index conversation_presence_seen on conversation_presence (company_id, seen_at);
call protect_tenant_table('conversation_presence');

-- Where words were exchanged before, there is a conversation now.
insert into conversation (company_id, debtor_id, turn, version, last_item_at, last_incoming_at)
select company_id, debtor_id, count(*), count(*), max(at), max(at) filter (where direction = 'incoming')
from (
  select company_id, debtor_id, at, direction from message where direction = 'incoming' or origin = 'STAFF'
  union all
  select company_id, debtor_id, at, direction from phone_call where outcome <> 'excluded') words
group by company_id, debtor_id;
