import type { contactRules, updateContactRules as updateCall } from '@recoup/contract/contact-rules.ts';
import { readInconvenientTimes } from '@recoup/domain/contact-policy/inconvenient-times.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { lockDebtor, updateDebtorRow } from '#server/features/debtors/debtors.store.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { readContactRules } from './read-contact-rules.ts';

/** Changes what a customer wishes; a stale version is refused (G27), and so are times that the policy cannot read. */
export async function updateContactRules(
  trx: Trx,
  actor: MemberActor,
  debtorId: string,
  input: z.output<typeof updateCall.body>,
  requestId: string,
): Promise<z.output<typeof contactRules> | Refusal> {
  const { companyId } = actor;
  const row = await lockDebtor(trx, companyId, debtorId);
  const before = await readContactRules(trx, companyId, debtorId);
  if (!row || isRefusal(before)) return refuse('DEBTOR_NOT_FOUND');
  if (before.version !== input.version) return refuse('STALE_VERSION');
  const inconvenient = (input.inconvenient ?? row.inconvenient).toUpperCase();
  if (readInconvenientTimes(inconvenient) === null) {
    const text =
      actor.language === 'es'
        ? 'Escriba días y horas así: MON-FRI 09:00-17:00; SUN 00:00-24:00'
        : 'Write days and times like this: MON-FRI 09:00-17:00; SUN 00:00-24:00';
    return refuse('INVALID_FIELD', { inconvenient: text });
  }
  const values = {
    inconvenient,
    nature: input.nature === undefined ? row.nature : input.nature,
    preferredChannel: input.preferredChannel === undefined ? row.preferredChannel : input.preferredChannel,
  };
  await stopClaims(trx, companyId, [debtorId]);
  await updateDebtorRow(trx, companyId, debtorId, values);
  await writeAudit(trx, actor, {
    action: 'debtor.update-contact-rules',
    recordKind: 'debtor',
    recordId: debtorId,
    before: { inconvenient: row.inconvenient, nature: row.nature, preferredChannel: row.preferredChannel },
    after: values,
    requestId,
  });
  await emit(trx, { name: 'debtor.hold-changed', companyId, debtorId });
  await notifyScreens(trx, companyId, 'debtor', [debtorId]);
  return readContactRules(trx, companyId, debtorId);
}
