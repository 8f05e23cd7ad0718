-- An offered plan ends with the day of its first payment: who accepted later would be late at once.
update plan p set offered_until = ends.at
from (
  select i.company_id, i.plan_id, (min(i.due_date) + 1)::timestamp at time zone c.time_zone as at
  from plan_installment i join company c on c.company_id = i.company_id group by i.company_id, i.plan_id, c.time_zone
) ends
where ends.company_id = p.company_id and ends.plan_id = p.id and p.status = 'OFFERED' and p.offered_until > ends.at;
