-- What a member shows besides the password: an authenticator app, a phone, and codes for the day both are lost (G38).

create table factor (
  company_id uuid not null references company (company_id),
  member_id uuid not null,
  -- The secret of the app, closed with a key of the settings (DATA_KEY); null while it is off.
  totp_secret text,
  totp_on_at timestamptz,
  -- The period of the newest code that was taken: each opens once.
  totp_step bigint not null default 0,
  -- A secret that was shown and not yet confirmed with a code.
  offered_secret text,
  offered_at timestamptz,
  -- The number that was confirmed with a code, as +1…
  phone text check (phone ~ '^\+[0-9]{8,15}$'),
  phone_on_at timestamptz,
  primary key (company_id, member_id),
  foreign key (company_id, member_id) references member (company_id, id) on delete cascade,
  check ((totp_secret is null) = (totp_on_at is null)),
  check ((offered_secret is null) = (offered_at is null)),
  check (phone_on_at is null or phone is not null)
);
call protect_tenant_table('factor');

-- Ten of them, shown once; each opens once.
create table factor_recovery_code (
  company_id uuid not null references company (company_id),
  member_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (company_id, member_id, code_hash),
  foreign key (company_id, member_id) references member (company_id, id) on delete cascade
);
call protect_tenant_table('factor_recovery_code');

-- A sign-in that waits for its second step: one browser, ten minutes, five tries.
create table factor_challenge (
  company_id uuid not null references company (company_id),
  id uuid not null,
  member_id uuid not null,
  -- SIGN_IN opens a session; CONFIRM replaces the one that the browser has.
  purpose text not null check (purpose in ('SIGN_IN', 'CONFIRM')),
  token_hash bytea not null,
  -- What the browser keeps beside it.
  browser_hash bytea not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, member_id) references member (company_id, id) on delete cascade
);
create index factor_challenge_member on factor_challenge (company_id, member_id);
create index factor_challenge_expires on factor_challenge (company_id, expires_at);
call protect_tenant_table('factor_challenge');
