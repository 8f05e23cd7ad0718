-- Calls that Recoup itself places and takes: where they are, their legs, and what was asked of the provider.
alter table phone_call
  -- What was written down by hand has ended.
  add column state text not null default 'ENDED'
    check (state in ('RINGING_MEMBER', 'RINGING', 'ANSWERED', 'VOICEMAIL', 'UNKNOWN', 'ENDED', 'MISSED', 'FAILED')),
  -- How the member hears: in the browser, or on a phone of theirs; null: nothing of it was placed here.
  add column line text check (line in ('BROWSER', 'PHONE')),
  -- Why the rules of contact kept it back after the member had answered, or the provider did not place it.
  add column failure text not null default '',
  -- Somebody here hung up, or nobody may go on with it.
  add column stopped_at timestamptz,
  -- An incoming one was taken by member_id.
  add column taken_at timestamptz,
  -- The caller was asked to speak after the tone.
  add column voicemail_at timestamptz,
  -- A person said how it ended, or nobody did for ten minutes; until then outcome is the stricter reading. Of what was
  -- written down: at.
  add column concluded_at timestamptz,
  -- The member said that the customer has been told of the recording.
  add column notice_at timestamptz,
  -- When it is looked at again although nobody told anything, by the company's clock; null: never.
  add column look_at timestamptz,
  -- Of one that is called here: who rings, as the customer's phone shows it.
  add column own_number text not null default '';
update phone_call set concluded_at = at;
-- Some of its facts become known one after the other.
grant update (debtor_id, outcome, note, answered_at, hangup_at, member_id, state, failure, stopped_at, taken_at,
  voicemail_at, concluded_at, notice_at, look_at, decision_id, contact_id) on phone_call to recoup_app;
create index phone_call_live on phone_call (company_id, at)
  where state not in ('ENDED', 'MISSED', 'FAILED');
create index phone_call_look on phone_call (company_id, look_at) where look_at is not null;
create index phone_call_log on phone_call (company_id, at desc, id desc);
create index phone_call_member on phone_call (company_id, member_id, at desc) where member_id is not null;

-- One phone that takes part in a call.
create table call_leg (
  company_id uuid not null,
  id uuid not null,
  call_id uuid not null,
  side text not null check (side in ('MEMBER', 'CUSTOMER')),
  -- A number, E.164, or a SIP address.
  to_value text not null,
  hand_over text not null
    check (hand_over in ('READY', 'SENDING', 'TAKEN', 'UNKNOWN', 'REFUSED', 'NOT_TAKEN')),
  -- The leg that it is joined to as soon as it answers.
  joins_leg_id uuid,
  -- The provider's own names for it: what commands are sent to, and what its events name.
  control_id text,
  provider_leg_id text,
  asked_at timestamptz,
  ringing_at timestamptz,
  answered_at timestamptz,
  bridged_at timestamptz,
  ended_at timestamptz,
  cause text,
  primary key (company_id, id),
  foreign key (company_id, call_id) references phone_call (company_id, id)
);
create unique index call_leg_call on call_leg (company_id, call_id, side);
create index call_leg_to_ask on call_leg (company_id, call_id) where hand_over in ('READY', 'SENDING');
call protect_tenant_table('call_leg', 'select, insert, update');

-- What the provider was asked to do with a leg, once: the id is the provider's command id, by which it leaves out a second one.
create table call_command (
  company_id uuid not null,
  id uuid not null,
  call_id uuid not null,
  leg_id uuid not null,
  kind text not null
    check (kind in ('ANSWER', 'HANGUP', 'REJECT', 'BRIDGE', 'SPEAK', 'RECORD_START', 'RECORD_STOP', 'DIGITS')),
  -- What is said, the digits, or the other leg.
  detail text not null default '',
  -- Which one of its kind; what may be done only once is the first.
  place integer not null default 1,
  asked_at timestamptz not null,
  done_at timestamptz,
  failure text,
  primary key (company_id, id),
  unique (company_id, leg_id, kind, place),
  foreign key (company_id, call_id) references phone_call (company_id, id),
  foreign key (company_id, leg_id) references call_leg (company_id, id)
);
create index call_command_call on call_command (company_id, call_id);
create index call_command_open on call_command (company_id, asked_at) where done_at is null;
call protect_tenant_table('call_command', 'select, insert, update');

-- A part of a call that was recorded, or what a caller left after the tone.
create table call_recording (
  company_id uuid not null,
  id uuid not null,
  call_id uuid not null,
  kind text not null check (kind in ('CALL', 'VOICEMAIL')),
  -- ON: being recorded. ENDED: its file is still to come. KEPT: here. FAILED: it never came. DELETED: the customer objected.
  state text not null check (state in ('ON', 'ENDED', 'KEPT', 'FAILED', 'DELETED')),
  -- Before anything was recorded the customer had been told; of a voicemail the caller was asked for it.
  noticed_at timestamptz not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  file_key text,
  size_bytes bigint,
  primary key (company_id, id),
  check (started_at >= noticed_at),
  foreign key (company_id, call_id) references phone_call (company_id, id)
);
create index call_recording_call on call_recording (company_id, call_id);
call protect_tenant_table('call_recording', 'select, insert, update');

-- Who does not want to hear a ringing call any more.
create table call_decline (
  company_id uuid not null,
  call_id uuid not null,
  member_id uuid not null,
  at timestamptz not null,
  primary key (company_id, call_id, member_id),
  foreign key (company_id, call_id) references phone_call (company_id, id),
  foreign key (company_id, member_id) references member (company_id, id)
);
create index call_decline_member on call_decline (company_id, member_id);
call protect_tenant_table('call_decline', 'select, insert');

-- The provider's account of a member's browser. Two tabs are one device: the second takes the sound over.
create table call_device (
  company_id uuid not null,
  member_id uuid not null,
  credential_id text not null,
  sip_username text not null,
  made_at timestamptz not null,
  primary key (company_id, member_id),
  foreign key (company_id, member_id) references member (company_id, id)
);
call protect_tenant_table('call_device');

-- Whether calls may be recorded at all: off until an administrator says so.
create table call_settings (
  company_id uuid not null references company (company_id),
  may_record boolean not null default false,
  version integer not null default 1,
  primary key (company_id)
);
call protect_tenant_table('call_settings');
