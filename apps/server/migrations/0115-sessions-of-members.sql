-- Who is no member any more, even for a moment, is signed out: what they held opens nothing when they come back (G37).
create function end_sessions_of_member() returns trigger language plpgsql as $$
begin
  update public.session set ended_at = now()
    where company_id = new.company_id and member_id = new.id and ended_at is null;
  return null;
end
$$;

create trigger end_sessions_of_member after update of status on member
  for each row when (old.status = 'ACTIVE' and new.status <> 'ACTIVE') execute function end_sessions_of_member();
