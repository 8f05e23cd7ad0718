import type { contactRules, updateContactRules as updateCall } from '@recoup/contract/contact-rules.ts';
import { readInconvenientTimes } from '@recoup/domain/contact-policy/inconvenient-times.ts';
import { preferredChannelOf } from '@recoup/domain/contacts/contact-channel.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import { lockDebtor, updateDebtorRow } from '#server/features/debtors/debtors.store.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import type { Work } from '#server/work/work.ts';
import { readContactRules } from './read-contact-rules.ts';

/** Changes what a customer wishes; a stale version is refused (G27), and so are times that the policy cannot read. */
export async function updateContactRules(
  work: Work<MemberActor>,
  debtorId: string,
  input: z.output<typeof updateCall.body>,
): Promise<z.output<typeof contactRules> | Refusal> {
  const { companyId } = work.actor;
  const row = await lockDebtor(work, debtorId);
  const before = await readContactRules(work, debtorId);
  if (!row || isRefusal(before)) return refuse('DEBTOR_NOT_FOUND');
  if (before.version !== input.version) return refuse('STALE_VERSION');
  const inconvenient = (input.inconvenient ?? row.inconvenient).toUpperCase();
  if (readInconvenientTimes(inconvenient) === null) return refuse('INVALID_FIELD', { inconvenient: 'times-form' });
  const values = {
    inconvenient,
    nature: input.nature === undefined ? row.nature : input.nature,
    preferredChannel:
      input.preferredChannel === undefined ? row.preferredChannel : preferredChannelOf(input.preferredChannel),
  };
  await stopClaims(work, [debtorId]);
  await updateDebtorRow(work, debtorId, values);
  const action = 'debtor.update-contact-rules';
  work.changed({ noun: 'debtor', id: debtorId, action, before: row, after: values, isQuiet: true });
  work.emit({ name: 'debtor.hold-changed', companyId, debtorId });
  work.notify('debtor', [debtorId]);
  return readContactRules(work, debtorId);
}
