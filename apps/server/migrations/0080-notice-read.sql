-- When the customer read a notice in the portal. What proves an agreement and may not be sent stands there until then, and
-- no charge that it announces is made before.
alter table notice add column read_at timestamptz;
