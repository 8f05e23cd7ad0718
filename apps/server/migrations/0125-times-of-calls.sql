-- When somebody answered a call and when it ended, where it is known (document, section 3). `at` stays when it began.
alter table phone_call add column answered_at timestamptz;
alter table phone_call add column hangup_at timestamptz;
alter table phone_call add constraint phone_call_times_check
  check (answered_at >= at and hangup_at >= coalesce(answered_at, at)) not valid;
alter table phone_call validate constraint phone_call_times_check;
