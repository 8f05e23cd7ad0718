-- A bulk change that is taken back leaves no hand on its records: which one marked them last, and what stood before (G58).
alter table hand_change add column bulk_action_id uuid, add column prior_at timestamptz;
