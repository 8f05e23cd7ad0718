-- Where a link went: a contact point may be corrected or taken away later, and what its holder asks for concerns the
-- address that they read it at (G16, G40).
alter table portal_link add column sent_kind text check (sent_kind in ('EMAIL', 'PHONE')), add column sent_to text;
update portal_link l set sent_kind = case m.channel when 'EMAIL' then 'EMAIL' else 'PHONE' end, sent_to = m.to_value
from message m where m.company_id = l.company_id and m.id = l.message_id and m.channel in ('EMAIL', 'SMS') and m.direction = 'outgoing';
update portal_link l set sent_kind = c.kind, sent_to = c.value
from contact c where l.sent_to is null and c.company_id = l.company_id and c.id = l.contact_id;
