-- What was ignored or blocked in the tray can be seen, and taken back.
create index incoming_mail_settled on incoming_mail (company_id, state, received_at desc, id desc)
  where state in ('IGNORED', 'BLOCKED');
