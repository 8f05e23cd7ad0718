-- What a company and its customer write to each other about a dispute, and who has the next word.
create table dispute_message (
  company_id uuid not null,
  id uuid not null,
  dispute_id uuid not null,
  -- The member who wrote; null: the customer.
  member_id uuid,
  text text not null check (char_length(text) between 1 and 2000),
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, dispute_id) references dispute (company_id, id),
  foreign key (company_id, member_id) references member (company_id, id)
);
create index dispute_message_dispute on dispute_message (company_id, dispute_id, at, id);
create index dispute_message_member on dispute_message (company_id, member_id);
call protect_tenant_table('dispute_message');
alter table dispute
  add column waiting_on text not null default 'us' check (waiting_on in ('us', 'customer')),
  -- Since when something of the customer's waits to be read; null: all is read.
  add column unread_since timestamptz;
