import type { DebtNature } from '@recoup/domain/contact-policy/policy-facts.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** What the row of a customer says about contact. */
interface RulesRow {
  /** As it was said of them; null: nobody did. */
  readonly nature: DebtNature | null;
  /** What counts. */
  readonly countsAs: DebtNature;
  readonly inconvenient: string;
  readonly preferredChannel: 'SMS' | 'EMAIL' | 'PHONE_CALL' | null;
  readonly unansweredSince: Date | null;
  readonly unreadSince: Date | null;
  readonly turn: number;
  readonly version: number;
}

export async function readRulesRow(work: Work, debtorId: string): Promise<RulesRow | undefined> {
  const { rows } = await sql<RulesRow>`
    select nature, nature_of(nature, company_name, (select customer_type from company where company_id = ${work.companyId})) as counts_as, inconvenient, preferred_channel,
      unanswered_since, unread_since, version,
      coalesce((select c.turn from conversation c where c.company_id = debtor.company_id and c.debtor_id = debtor.id), 0) as turn
    from debtor where company_id = ${work.companyId} and id = ${debtorId}`.execute(work.trx);
  return rows[0];
}
