import { type Language, languageOf } from '@recoup/domain/languages.ts';
import { type SqlBool, sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface CollectWords {
  readonly creditorName: string;
  readonly currency: string;
  /** Today at the company's place. */
  readonly today: string;
  /** In which the debtor is spoken to. */
  readonly language: Language;
}

/** Who collects, in which money, and how the debtor is spoken to; undefined when they are not there. */
export async function readCollectWords(work: Work, debtorId: string): Promise<CollectWords | undefined> {
  const row = await work.trx
    .selectFrom('debtor as d')
    .innerJoin('company as c', 'c.companyId', 'd.companyId')
    .select(['c.name as creditorName', 'c.currency', sql<string>`company_today()::text`.as('today'), 'd.language'])
    .where('d.companyId', '=', work.companyId)
    .where('d.id', '=', debtorId)
    .executeTakeFirst();
  return row && { ...row, language: languageOf(row.language) };
}

/** What a customer agreed to before a member charged or scheduled it, and who heard it; null for other payments. */
export async function readSpokenMandate(
  work: Work,
  paymentId: string,
): Promise<{ text: string; evidence: string; memberName: string; at: string } | null> {
  const row = await work.trx
    .selectFrom('paymentMandate')
    .select(['text', 'evidence', 'memberName', 'acceptedAt as at'])
    .where('companyId', '=', work.companyId)
    .where(
      sql<SqlBool>`(payment_id = ${paymentId} or schedule_id in (select s.id from schedule s
        where s.company_id = ${work.companyId} and s.payment_id = ${paymentId} and s.source = 'staff'))`,
    )
    .where('memberId', 'is not', null)
    .orderBy('acceptedAt', 'desc')
    .executeTakeFirst();
  return row ? { ...row, at: row.at.toISOString() } : null;
}
