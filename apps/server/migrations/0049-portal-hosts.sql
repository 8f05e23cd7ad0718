-- A host name of a company's own counts once its name server points here: until then it is only wished for. And how a
-- member ended a dispute.
-- Up Migration

alter table company
  add column portal_host_wish text check (portal_host_wish = lower(portal_host_wish) and length(portal_host_wish) <= 253);

alter table dispute
  -- Null for what an import told as answered, and while it is open.
  add column outcome text check (outcome in ('UPHELD', 'DENIED', 'WITHDRAWN')),
  -- In the member's words, to the customer.
  add column answer text not null default '',
  add column answered_at timestamptz,
  add column answered_by uuid;
