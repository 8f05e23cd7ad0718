import { sql } from 'kysely';
import type { AuditedPromise } from './audited-promises.store.ts';

/** How far back an audit looks: each night is seen again in the next seven. */
const LOOKED_BACK = sql`company_now() - interval '8 days'`;

/**
 * Steps that are said to be sent, and messages of runs, side by side. Counted instead of joined: while statistics lag
 * behind a campaign that has just gone out, a join would take minutes.
 */
const sent = (companyId: string) => sql`sent as (
  select run_id, step_id, occurrence, min(at)::date as day, bool_or(is_step) as has_step,
    count(*) filter (where not is_step) as messages
  from (
    select run_id, step_id, occurrence, at, true as is_step from collection_run_step
    where company_id = ${companyId} and outcome = 'sent' and at > ${LOOKED_BACK}
    union all
    select run_id, step_id, occurrence, at, false from message
    where company_id = ${companyId} and run_id is not null and step_id is not null and replaced_at is null
      and at > ${LOOKED_BACK}) kept
  group by run_id, step_id, occurrence)`;

/**
 * Every promise about the log of campaigns as one query each: of what was planned for a customer and a day each step was
 * sent and has its message, or was kept back with a reason, or is still open. Anything else vanished, or was doubled
 * (G12, G24).
 */
export const campaignPromises: readonly AuditedPromise[] = [
  {
    name: 'G12: a step that is said to be sent has its message, and one only',
    query: (companyId) => sql`
      with ${sent(companyId)}
      select run_id as id, format('%s: step %s, occurrence %s has %s', day, step_id, occurrence, messages) as detail
      from sent where has_step and messages <> 1`,
  },
  {
    name: 'G12: only a reminder that came back is sent once more',
    query: (companyId) => sql`
      select id, format('%s to %s', status, to_value) as detail from message
      where company_id = ${companyId} and replaced_at > ${LOOKED_BACK}
        and status in ('CLAIMED', 'SENDING', 'UNKNOWN', 'SENT', 'DELIVERED')`,
  },
  {
    name: 'G18: a message of a campaign has its step, which is over',
    query: (companyId) => sql`
      with ${sent(companyId)}
      select run_id as id, format('%s: step %s, occurrence %s', day, step_id, occurrence) as detail
      from sent where not has_step`,
  },
  {
    // Per customer and day: planned = sent or done + kept back with a reason + open.
    name: 'G24: what was planned for a customer and a day was sent, kept back with a reason, or is open',
    query: (companyId) => sql`
      with finished as (
        select array(select id from collection_run where company_id = ${companyId} and status = 'COMPLETED'
          and reason = 'finished' and updated_at > ${LOOKED_BACK}) as ids),
      lost as materialized (
        select run_id, step_id, occurrence, min(planned_at)::date as day
        from (
          select run_id, step_id, occurrence, at as planned_at, false as is_told from contact_decision
          where company_id = ${companyId} and run_id = any((select ids from finished)::uuid[])
          union all
          select run_id, step_id, occurrence, null, true from collection_run_step
          where company_id = ${companyId} and run_id = any((select ids from finished)::uuid[])
            and (outcome in ('sent', 'executed') or reason is not null)) fate
        group by run_id, step_id, occurrence having not bool_or(is_told))
      select r.debtor_id as id, format('%s: step %s of run %s, occurrence %s', l.day, l.step_id, r.id, l.occurrence) as detail
      from lost l join collection_run r on r.company_id = ${companyId} and r.id = l.run_id
      join workflow w on w.company_id = ${companyId} and w.id = r.workflow_id
      join workflow_step k on k.company_id = ${companyId} and k.id = l.step_id
      -- A step that a later version leaves out, or repeats less often, is planned no more.
      where k.deleted_at is null and l.occurrence <= case when w.repeat is null then 1 else w.repeat_max + 1 end`,
  },
  {
    name: 'G24: a step that was not sent says why',
    query: (companyId) => sql`
      select r.debtor_id as id, format('%s: step %s of run %s %s', s.at::date, s.step_id, s.run_id, s.outcome) as detail
      from collection_run_step s join collection_run r on r.company_id = s.company_id and r.id = s.run_id
      where s.company_id = ${companyId} and s.outcome in ('skipped', 'suppressed') and s.reason is null
        and s.at > ${LOOKED_BACK}`,
  },
  {
    name: 'G24: a run that goes on is looked at again, or waits for something that is named',
    query: (companyId) => sql`
      select debtor_id as id, format('run %s has no next look and waits for nothing', id) as detail
      from collection_run where company_id = ${companyId} and status = 'EXECUTING' and next_at is null
        and waits_for is null`,
  },
  {
    name: 'G24: a claim is handed over or given back within an hour',
    query: (companyId) => sql`
      select id, format('%s since %s', status, updated_at) as detail from message
      where company_id = ${companyId} and status in ('CLAIMED', 'SENDING') and updated_at < now() - interval '1 hour'`,
  },
];
