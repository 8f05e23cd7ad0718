import type { updateContactPreferences as updateCall } from '@recoup/contract/contact-rules.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { DebtorActor, MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { lockDebtor } from '#server/features/debtors/debtors.store.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { listContactRows } from './contacts.store.ts';

/** Says how one number or address may be used. What was agreed to or taken back is written by its own verb. */
export async function updatePreferences(
  trx: Trx,
  actor: MemberActor | DebtorActor,
  contactId: string,
  input: z.output<typeof updateCall.body>,
  requestId: string,
): Promise<{ id: string } | Refusal> {
  const { companyId } = actor;
  const [seen] = await listContactRows(trx, companyId, { contactId });
  if (!seen || !(await lockDebtor(trx, companyId, seen.debtor_id))) return refuse('NOT_FOUND');
  const [point] = await listContactRows(trx, companyId, { contactId });
  if (!point) return refuse('NOT_FOUND');
  const before = {
    unwanted: point.unwanted,
    is_work: point.is_work,
    employer_prohibits: point.employer_prohibits,
    is_wrong: point.is_wrong,
    is_unverified: point.is_unverified,
  };
  const after = {
    unwanted: [...new Set(input.unwanted ?? before.unwanted)].toSorted(),
    is_work: input.isWork ?? before.is_work,
    employer_prohibits: input.employerProhibits ?? before.employer_prohibits,
    is_wrong: input.isWrong ?? before.is_wrong,
    is_unverified: input.isUnverified ?? before.is_unverified,
    ...(input.isBounced === false ? { bounced_at: null, bounce: null } : {}),
  };
  await stopClaims(trx, companyId, [point.debtor_id]);
  await trx.updateTable('contact').set(after).where('company_id', '=', companyId).where('id', '=', contactId).execute();
  await writeAudit(trx, actor, {
    action: 'contact.update-preferences',
    recordKind: 'debtor',
    recordId: point.debtor_id,
    before: { contactId, ...before, bounced_at: point.bounced_at?.toISOString() ?? null },
    after: { contactId, ...after },
    requestId,
  });
  await emit(trx, { name: 'debtor.hold-changed', companyId, debtorId: point.debtor_id });
  await notifyScreens(trx, companyId, 'debtor', [point.debtor_id]);
  return { id: contactId };
}
