-- A bulk change that is taken back leaves no hand on its records: who marked each last (the record of what a job was asked
-- for, or the session of a member), and when it was changed before that (G58).
alter table hand_change add column marked_by uuid, add column prior_at timestamptz;
