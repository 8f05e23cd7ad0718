import type { contactRules } from '@recoup/contract/contact-rules.ts';
import { contactChannelOf } from '@recoup/domain/contacts/contact-channel.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { disputedInWordsSince } from '@recoup/domain/holds/disputed-in-words.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import { listContactEventRows } from './contact-events.store.ts';
import { readRulesRow } from './contact-rules.store.ts';

/** What a customer wishes and is, as far as it decides about contact. */
export async function readContactRules(work: Work, debtorId: string): Promise<z.output<typeof contactRules> | Refusal> {
  const row = await readRulesRow(work, debtorId);
  if (!row) return refuse('DEBTOR_NOT_FOUND');
  const said = await listContactEventRows(work, debtorId);
  const { nature, countsAs, unansweredSince, unreadSince, ...rest } = row;
  return {
    debtorId,
    ...rest,
    nature: countsAs,
    isNatureStated: nature !== null,
    preferredChannel: contactChannelOf(row.preferredChannel),
    unansweredSince: unansweredSince?.toISOString() ?? null,
    unreadSince: unreadSince?.toISOString() ?? null,
    disputedSince: disputedInWordsSince(said, work.now)?.toISOString() ?? null,
  };
}
