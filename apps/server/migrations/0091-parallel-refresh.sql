-- Tabs of one browser refresh at the same moment with the same cookie: what the first one got is derived again for the
-- others from this salt, for a moment and for the same browser only. Afterwards the old cookie is a stolen one (G37).
alter table session
  add column rotated_at timestamptz,
  add column rotation_salt bytea,
  add column agent_hash bytea;
