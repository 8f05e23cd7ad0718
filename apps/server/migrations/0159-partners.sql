-- Partners bring companies: their link leads to the opening of a company, and their ticket signs a member of one in that
-- came through them. Of the whole installation; written by its command, as the owner. The application only reads it.
create table partner (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  -- A small PNG or JPEG, made anew from its pixels.
  logo bytea check (octet_length(logo) <= 65536),
  logo_type text check (logo_type in ('image/png', 'image/jpeg')),
  is_active boolean not null default true,
  -- What whoever comes through them is offered: a tier, and a code that is entered where plans are bought.
  tier text check (tier in ('BASIC', 'PROFESSIONAL', 'ENTERPRISE')),
  coupon text check (length(coupon) between 1 and 100),
  created_at timestamptz not null default now(),
  check ((logo is null) = (logo_type is null))
);
grant select on partner to recoup_app;

-- Through whom the company came; the first that is named stays.
alter table registration add column partner_id uuid references partner (id);
create index registration_partner on registration (partner_id);

-- Tickets that were used: each opens once.
create table partner_ticket (
  company_id uuid not null references company (company_id),
  id uuid not null,
  used_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index partner_ticket_used on partner_ticket (company_id, used_at);
call protect_tenant_table('partner_ticket');

-- A sign-in that a ticket began waits for its second factor like any other; what it opens shows no password.
alter table factor_challenge drop constraint factor_challenge_purpose_check;
alter table factor_challenge add constraint factor_challenge_purpose_check
  check (purpose in ('SIGN_IN', 'CONFIRM', 'PHONE', 'LAUNCH'));
