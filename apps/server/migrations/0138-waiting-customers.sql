-- Customers who wait for an answer: few at a time, asked for by the dashboard and the list.
create index debtor_waiting on debtor (company_id, id) where unread_since is not null or unanswered_since is not null;
