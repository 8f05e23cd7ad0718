-- Mails of a customer that were kept and are not read yet: until then nothing automatic leaves to them.
alter table debtor_gate add column unread_mails uuid[] not null default '{}';
create index debtor_gate_unread_mails on debtor_gate (company_id) where unread_mails <> '{}';
