-- Authorizations that are taken back, and nightly cleaning of what is over.
-- Up Migration

-- Its owner, or his bank by its answer to a charge, took back that it may be charged by itself (12 CFR 1005.10(c),
-- Nacha Operating Rules 2.3, 2.12). It stays saved; null again once its owner agrees anew.
alter table payment_method
  add column withdrawn_at timestamptz,
  add column withdrawn_by text check (withdrawn_by in ('customer', 'bank')),
  add constraint payment_method_withdrawal check ((withdrawn_at is null) = (withdrawn_by is null));

-- That he agrees anew is given with neither a setup nor a payment.
alter table payment_mandate
  add column method_id uuid,
  add foreign key (company_id, method_id) references payment_method (company_id, id),
  drop constraint payment_mandate_check,
  add constraint payment_mandate_given_with check (num_nonnulls(setup_id, payment_id, method_id) = 1);
create index payment_mandate_method on payment_mandate (company_id, method_id);

-- What the nightly cleaning looks for.
create index session_expired on session (company_id, expires_at);
create index portal_session_expired on portal_session (company_id, expires_at);
create index portal_link_expired on portal_link (company_id, expires_at);
create index provider_event_handled on provider_event (handled_at) where handled_at is not null;
grant delete on provider_event to recoup_app;

-- Every company is cleaned once a night from now on; new ones enter themselves.
alter table company_due no force row level security;
alter table company no force row level security;
insert into company_due (company_id, kind, due_at) select company_id, 'cleaning', now() from company
  on conflict do nothing;
alter table company force row level security;
alter table company_due force row level security;
