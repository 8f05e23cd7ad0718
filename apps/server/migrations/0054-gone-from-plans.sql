-- An account that is canceled or deleted leaves its plan for good: what the plan still asked for it is nobody's debt any
-- more, and is neither paid nor owed again when the account comes back. `gone_cents` is what was open of it then.
alter table plan_account
  add column gone_at timestamptz,
  add column gone_cents bigint check (gone_cents >= 0),
  add constraint plan_account_gone check ((gone_at is null) = (gone_cents is null)),
  add constraint plan_account_gone_is_free check (gone_at is null or not is_open);
