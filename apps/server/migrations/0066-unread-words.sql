-- Since when a customer's message waits until a person or a rule has said what it means, the oldest one. Until then
-- nothing automatic leaves to them, whatever a company has switched.
alter table debtor add column unread_since timestamptz;
