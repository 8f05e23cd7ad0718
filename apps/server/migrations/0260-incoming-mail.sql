-- Mail that came to us for a company, as it came; what is a customer's becomes a message of theirs.
create table incoming_mail (
  company_id uuid not null references company (company_id),
  id uuid not null,
  -- The address of ours that it came to, lower case, and the same mail again: its Message-ID, or what its bytes come to.
  recipient text not null check (length(recipient) <= 320),
  mail_key text not null check (length(mail_key) between 1 and 500),
  door text not null check (door in ('WEBHOOK', 'SMTP')),
  -- Who handed it over, by the envelope; empty of what nobody may answer.
  envelope_from text not null check (length(envelope_from) <= 320),
  client_address text,
  client_name text check (length(client_name) <= 255),
  -- Of its head, as far as that could be read.
  sender text not null default '' check (length(sender) <= 320),
  sender_name text not null default '' check (length(sender_name) <= 200),
  subject text not null default '' check (length(subject) <= 500),
  file_key text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  -- RECEIVED waits to be read; FILED is a customer's, UNMATCHED waits in the tray, PARKED could not be read; SETTLED changed
  -- what it was about and is shown nowhere; IGNORED was put aside by a member, BLOCKED by their word about its sender.
  state text not null default 'RECEIVED'
    check (state in ('RECEIVED', 'FILED', 'UNMATCHED', 'PARKED', 'SETTLED', 'IGNORED', 'BLOCKED')),
  kind text check (kind in ('HUMAN', 'AUTO', 'BOUNCE')),
  -- Beginnings of reading it that did not come to an end.
  tries smallint not null default 0,
  -- What SPF, DKIM and DMARC say of its sender.
  proof jsonb not null default '{}',
  -- While it waits in the tray.
  text text not null default '',
  -- The customer to whom a member linked it.
  linked_debtor_id uuid,
  received_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid,
  primary key (company_id, id),
  unique (company_id, recipient, mail_key),
  foreign key (company_id, linked_debtor_id) references debtor (company_id, id)
);
create index incoming_mail_tray on incoming_mail (company_id, received_at desc, id desc) where state in ('UNMATCHED', 'PARKED');
create index incoming_mail_linked on incoming_mail (company_id, linked_debtor_id) where linked_debtor_id is not null;
create index incoming_mail_sender on incoming_mail (company_id, sender) where state in ('UNMATCHED', 'PARKED');
call protect_tenant_table('incoming_mail');

-- Senders of whom nobody wants to read in the tray.
create table incoming_mail_block (
  company_id uuid not null references company (company_id),
  address text not null check (length(address) between 3 and 320),
  at timestamptz not null,
  member_id uuid,
  primary key (company_id, address)
);
call protect_tenant_table('incoming_mail_block');

-- By what an answer to mails of a customer finds them: one token for a customer, in every mail to them.
create table reply_address (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  token text not null check (token ~ '^[0-9a-f]{32}$'),
  -- The one that stands in mails from now on; one that came along when two customers became one still leads here.
  is_current boolean not null default true,
  primary key (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id)
);
create index reply_address_debtor on reply_address (company_id, debtor_id);
create unique index reply_address_current on reply_address (company_id, debtor_id) where is_current;
call protect_tenant_table('reply_address');

alter table message
  -- The mail that it came by, what its sender only repeated, and whether a machine wrote it.
  add column mail_id uuid,
  add column quoted_text text not null default '',
  add column is_automatic boolean not null default false,
  -- False of a mail whose sender is not whom the customer is known by.
  add column is_sender_proven boolean not null default true,
  -- Its files that were not kept, and why.
  add column refused_files jsonb not null default '[]',
  add foreign key (company_id, mail_id) references incoming_mail (company_id, id);
create index message_mail on message (company_id, mail_id) where mail_id is not null;

alter table attachment drop constraint attachment_record_kind_check;
alter table attachment add constraint attachment_record_kind_check check (
  record_kind in ('account', 'debtor', 'contract', 'project', 'estimate', 'dispute', 'transaction', 'message'));
