import { REMINDER_DAYS, SUBDOMAIN_REST_DAYS } from '@recoup/domain/companies/closing.ts';
import type { CompanyState } from '@recoup/domain/companies/company-state.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface ClosingRow {
  readonly state: CompanyState;
  readonly name: string;
  readonly subdomain: string;
  readonly mailFrom: string;
  readonly smsFrom: string;
  readonly portalHost: string | null;
  /** By the company's clock; null: nobody wants it deleted. */
  readonly closesAt: Date | null;
  /** Who asked for it; empty where they are gone. */
  readonly askedBy: string;
  readonly isOver: boolean;
  /** When its Administrators are reminded, unless they were for this end. */
  readonly remindsAt: Date | null;
  readonly isReminderDue: boolean;
  /** Its Administrators were told this week that its end waits. */
  readonly isWaitTold: boolean;
  /** Its customers' data have gone, as far as they had to. */
  readonly isErased: boolean;
  readonly isSubdomainFree: boolean;
}

/** How far the deletion of the company has come; `lock` waits for whoever else changes that. */
export async function readClosing({ trx, companyId }: Work, lock?: 'lock'): Promise<ClosingRow> {
  const { rows } = await sql<ClosingRow>`
    select c.state, c.name, c.subdomain, c.mail_from, c.sms_from, c.portal_host, c.closes_at,
      c.erased_at is not null as is_erased,
      case when c.closing_reminded_at is null then c.closes_at - make_interval(days => ${REMINDER_DAYS}) end as reminds_at,
      coalesce(c.closing_reminded_at is null and c.closes_at - make_interval(days => ${REMINDER_DAYS}) <= company_now(),
        false) as is_reminder_due,
      coalesce(c.closing_reminded_at >= c.closes_at and c.closing_reminded_at > company_now() - interval '7 days',
        false) as is_wait_told,
      coalesce((select m.first_name || ' ' || m.last_name from member m
        where m.company_id = c.company_id and m.id = c.closing_by), '') as asked_by,
      coalesce(c.closes_at <= company_now(), false) as is_over,
      coalesce(c.closes_at + make_interval(days => ${SUBDOMAIN_REST_DAYS}) <= company_now(), false) as is_subdomain_free
    from company c where c.company_id = ${companyId} ${lock ? sql`for no key update` : sql``}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`no company ${companyId}`);
  return row;
}

/** The members of any kind who may still have something open, visitors too. */
export async function listPeople({ trx, companyId }: Work): Promise<{ id: string; email: string; status: string }[]> {
  return trx
    .selectFrom('member')
    .select(['id', 'email', 'status'])
    .where('companyId', '=', companyId)
    .where('status', '<>', 'REMOVED')
    .orderBy('id')
    .execute();
}
