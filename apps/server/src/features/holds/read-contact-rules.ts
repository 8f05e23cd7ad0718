import type { contactRules } from '@recoup/contract/contact-rules.ts';
import type { DebtNature } from '@recoup/domain/contact-policy/policy-facts.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';

/** What a customer wishes and is, as far as it decides about contact. */
export async function readContactRules(work: Work, debtorId: string): Promise<z.output<typeof contactRules> | Refusal> {
  const { rows } = await sql<{
    nature: DebtNature | null;
    companyName: string;
    inconvenient: string;
    preferredChannel: 'SMS' | 'EMAIL' | 'PHONE_CALL' | null;
    unansweredSince: Date | null;
    version: number;
  }>`
    select nature, company_name, inconvenient, preferred_channel,
      unanswered_since, version
    from debtor where company_id = ${work.companyId} and id = ${debtorId}`.execute(work.trx);
  const [row] = rows;
  if (!row) return refuse('DEBTOR_NOT_FOUND');
  const { nature, companyName, unansweredSince, ...rest } = row;
  return {
    debtorId,
    ...rest,
    nature: nature ?? (companyName === '' ? 'CONSUMER' : 'BUSINESS'),
    isNatureStated: nature !== null,
    unansweredSince: unansweredSince?.toISOString() ?? null,
  };
}
