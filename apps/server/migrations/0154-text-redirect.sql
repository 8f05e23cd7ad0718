-- Where texts of customers also go: a phone that somebody of the team confirmed as their own.
alter table company
  add column text_redirect_phone text check (text_redirect_phone ~ '^\+[1-9][0-9]{6,14}$'),
  add column text_redirect_on boolean not null default false,
  add constraint company_text_redirect_check check (not text_redirect_on or text_redirect_phone is not null);

-- A text that came in and also goes to that phone, once.
create table text_redirect (
  company_id uuid not null references company (company_id),
  -- Ours; the provider gets it, too.
  id uuid not null,
  -- The provider's name of the text that came in.
  provider_id text not null,
  to_phone text not null,
  -- What it says; empty once it is over.
  text text not null,
  -- ASKED waits for the job; SENDING was handed over; OVER is sent, refused or in doubt: no further try.
  state text not null default 'ASKED' check (state in ('ASKED', 'SENDING', 'OVER')),
  asked_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, provider_id)
);
create index text_redirect_asked on text_redirect (company_id, asked_at);
call protect_tenant_table('text_redirect');
