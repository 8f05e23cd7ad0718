import type { MemberStatus, Role } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface TeamRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: Role[];
  readonly status: MemberStatus;
  readonly isOwner: boolean;
  readonly hasFactor: boolean;
  readonly invitedUntil: Date | null;
  readonly lastSeenAt: Date | null;
  readonly debtors: number | null;
  readonly accounts: number | null;
  readonly tasks: number | null;
}

/** The team by name; with `usage` also what each works on: customers, invoices and open tasks, counted one by one. */
export async function listTeamRows({ trx, companyId }: Work, usage: boolean): Promise<TeamRow[]> {
  const counted = usage
    ? sql`(select count(*)::int from debtor d where d.company_id = m.company_id and d.assignee_id = m.id) as debtors,
      (select count(*)::int from account a where a.company_id = m.company_id and a.assignee_id = m.id) as accounts,
      (select count(*)::int from task t where t.company_id = m.company_id and t.assignee_id = m.id
        and t.status = 'OPEN') as tasks`
    : sql`null::int as debtors, null::int as accounts, null::int as tasks`;
  const { rows } = await sql<TeamRow>`
    select m.id, btrim(m.first_name || ' ' || m.last_name) as name, m.email, m.roles, m.status, m.is_owner,
      exists (select 1 from factor f where f.company_id = m.company_id and f.member_id = m.id
        and (f.totp_on_at is not null or f.phone_on_at is not null)) as has_factor,
      m.invited_until,
      (select max(s.last_used_at) from session s where s.company_id = m.company_id and s.member_id = m.id) as last_seen_at,
      ${counted}
    from member m where m.company_id = ${companyId} and m.status in ('ACTIVE', 'INVITED')
    order by m.status, fold_text(m.first_name || ' ' || m.last_name), m.id`.execute(trx);
  return rows;
}

interface IdsOfMember {
  readonly debtorIds: string[];
  readonly accountIds: string[];
  readonly taskIds: string[];
  readonly projectIds: string[];
  readonly estimateIds: string[];
}

/** Everything that is a member's to work on, deleted records too: a restored one must not be somebody's who is gone. */
export async function idsOfMember({ trx, companyId }: Work, memberId: string): Promise<IdsOfMember> {
  const { rows } = await sql<IdsOfMember>`
    select array(select id::text from debtor where company_id = ${companyId} and assignee_id = ${memberId} order by id)
        as debtor_ids,
      array(select id::text from account where company_id = ${companyId} and assignee_id = ${memberId} order by id)
        as account_ids,
      array(select id::text from task where company_id = ${companyId} and assignee_id = ${memberId} and status = 'OPEN'
        order by id) as task_ids,
      array(select id::text from project where company_id = ${companyId} and assignee_id = ${memberId} order by id)
        as project_ids,
      array(select id::text from estimate where company_id = ${companyId} and assignee_id = ${memberId} order by id)
        as estimate_ids`.execute(trx);
  return rows[0] ?? { debtorIds: [], accountIds: [], taskIds: [], projectIds: [], estimateIds: [] };
}
