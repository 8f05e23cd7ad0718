-- A draft is written on several devices: whoever saves says which one they had, and chose the account that it is about.
alter table conversation_draft
  add column version bigint not null default 1,
  add column account_id uuid,
  add foreign key (company_id, account_id) references account (company_id, id);
create index conversation_draft_account on conversation_draft (company_id, account_id) where account_id is not null;
