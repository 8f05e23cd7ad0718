-- Nobody has said yet with which customer a call is: its number is nobody's, or that of several.
alter table phone_call alter column debtor_id drop not null;
alter table phone_call add column ignored_at timestamptz;
alter table phone_call add constraint phone_call_known_check check (debtor_id is not null or direction = 'incoming');
create index phone_call_tray on phone_call (company_id, at desc, id desc) where debtor_id is null;
grant update (ignored_at) on phone_call to recoup_app;

-- Texts from numbers of no customer, until a member says whose they are.
create table unmatched_text (
  company_id uuid not null references company (company_id),
  id uuid not null,
  provider_id text not null,
  from_value text not null,
  to_value text not null,
  text text not null check (length(text) <= 2000),
  state text not null default 'OPEN' check (state in ('OPEN', 'IGNORED')),
  at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid,
  primary key (company_id, id),
  unique (company_id, provider_id)
);
create index unmatched_text_tray on unmatched_text (company_id, state, at desc, id desc);
call protect_tenant_table('unmatched_text');
