-- A team member charges a saved method after the customer agreed by phone or letter: no browser was there, but somebody
-- who heard it and wrote down how (12 CFR 1005.10(b), Nacha Operating Rules 2.3.2.7).
alter table payment_mandate
  alter column ip drop not null,
  alter column user_agent drop not null,
  add column member_id uuid,
  add column member_name text not null default '',
  add column evidence text not null default '' check (length(evidence) <= 2000),
  add constraint payment_mandate_source check (
    (member_id is null and ip is not null and user_agent is not null and evidence = '')
    or (member_id is not null and ip is null and user_agent is null and evidence <> '')
  );
