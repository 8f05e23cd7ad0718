-- The number or address whose one-time code let a customer in, as it was then. A session shows everything as long as that
-- is still on file; empty where they showed otherwise who they are.
alter table portal_session add column proven_contact_id uuid, add column proven_value text;
