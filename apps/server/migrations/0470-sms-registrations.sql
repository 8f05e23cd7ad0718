-- The registration of a company's texts with the carriers: who it is (brand), what it sends (campaign), from which number.

create table sms_registration (
  company_id uuid primary key references company (company_id),
  -- BrandDraft of the domain, as it was sent last.
  brand_draft jsonb,
  brand_state text not null default 'DRAFT'
    check (brand_state in ('DRAFT', 'SUBMITTED', 'VERIFIED', 'VETTED', 'SELF_DECLARED', 'UNVERIFIED', 'FAILED')),
  -- What is still to be done at the provider, in its own transaction before it is asked.
  brand_todo text check (brand_todo in ('CREATE', 'UPDATE')),
  -- The provider's words.
  brand_said text,
  brand_provider_id text,
  brand_sent_at timestamptz,
  -- ProviderFix of the domain.
  brand_fixes jsonb not null default '[]',
  brand_warnings jsonb not null default '[]',
  brand_version integer not null default 1,

  campaign_draft jsonb,
  campaign_state text not null default 'DRAFT'
    check (campaign_state in ('DRAFT', 'PENDING', 'ACTIVE', 'PARTLY', 'REJECTED', 'SUSPENDED')),
  campaign_todo text check (campaign_todo in ('CREATE', 'UPDATE', 'APPEAL')),
  campaign_appeal text,
  campaign_said text,
  campaign_provider_id text,
  -- By what a campaign is found whose answer was lost; another one for each new campaign.
  campaign_reference text,
  campaign_sent_at timestamptz,
  campaign_fixes jsonb not null default '[]',
  campaign_warnings jsonb not null default '[]',
  campaign_is_carrier_stopped boolean not null default false,
  -- What each network says, by its number.
  campaign_networks jsonb not null default '{}',
  -- What was shown before it was sent.
  campaign_fees jsonb not null default '[]',
  campaign_version integer not null default 1,

  number_state text not null default 'NONE'
    check (number_state in ('NONE', 'ORDERED', 'BOUGHT', 'ASSIGNING', 'ASSIGNED')),
  phone text,
  profile_id text,
  order_id text,
  -- How many orders there were: part of the reference by which one is found.
  orders integer not null default 0,
  -- Until when the number is kept after the texts ended; null while they are paid.
  kept_until timestamptz,

  -- The carriers' written approval of a company that collects for others, as the staff of the installation recorded it.
  third_party_approval text,
  next_look_at timestamptz,
  updated_at timestamptz not null default now()
);
call protect_tenant_table('sms_registration', 'select, insert, update, delete');

create table sms_registration_step (
  company_id uuid not null references company (company_id),
  id uuid not null,
  part text not null check (part in ('BRAND', 'CAMPAIGN', 'NUMBER')),
  state text not null,
  said text,
  at timestamptz not null,
  primary key (company_id, id)
);
create index sms_registration_step_at on sms_registration_step (company_id, at desc, id);
call protect_tenant_table('sms_registration_step', 'select, insert, delete');
