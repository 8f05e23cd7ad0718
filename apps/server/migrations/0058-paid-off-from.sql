-- The status that a person had put an account in when it was paid off: it stands again when the money goes back.
alter table account add column paid_off_from text check (paid_off_from in ('Accelerated', 'Charged Off'));

create function keep_paid_off_from() returns trigger language plpgsql as $$
begin
  if new.status = 'Paid Off' then
    if old.status in ('Accelerated', 'Charged Off') then new.paid_off_from := old.status; end if;
  else
    new.paid_off_from := null;
  end if;
  return new;
end $$;
create trigger keep_paid_off_from before update of status on account
  for each row execute function keep_paid_off_from('account');
