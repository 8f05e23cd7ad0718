import type { updateContactPreferences as updateCall } from '@recoup/contract/contact-rules.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { isStale } from '@recoup/domain/fields/is-stale.ts';
import type { z } from 'zod';
import type { DebtorActor, MemberActor } from '#server/actor.ts';
import { writePreferences } from '#server/features/debtors/contact-facts.store.ts';
import { lockDebtor } from '#server/features/debtors/debtors.store.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import type { Work } from '#server/work/work.ts';
import { listContactRows } from './contacts.store.ts';
import { auditedContact } from './notify-contacts.ts';

/** Says how one number or address may be used. What was agreed to or taken back is written by its own verb. */
export async function updatePreferences(
  work: Work<MemberActor | DebtorActor>,
  contactId: string,
  input: z.output<typeof updateCall.body>,
): Promise<{ id: string } | Refusal> {
  const { companyId } = work.actor;
  const [seen] = await listContactRows(work, { contactId });
  if (!seen || !(await lockDebtor(work, seen.debtorId))) return refuse('NOT_FOUND');
  const [point] = await listContactRows(work, { contactId });
  if (!point) return refuse('NOT_FOUND');
  const before = {
    unwanted: point.unwanted,
    isWork: point.isWork,
    employerProhibits: point.employerProhibits,
    isWrong: point.isWrong,
    isUnverified: point.isUnverified,
  };
  const after = {
    unwanted: [...new Set(input.unwanted ?? before.unwanted)].toSorted(),
    isWork: input.isWork ?? before.isWork,
    employerProhibits: input.employerProhibits ?? before.employerProhibits,
    isWrong: input.isWrong ?? before.isWrong,
    isUnverified: input.isUnverified ?? before.isUnverified,
    ...(input.isBounced === false ? { bouncedAt: null, bounce: null } : {}),
  };
  if (isStale(before, input.seen && { ...input.seen })) return refuse('STALE_VERSION');
  await stopClaims(work, [point.debtorId]);
  await writePreferences(work, contactId, after);
  const [written] = await listContactRows(work, { contactId });
  work.changed({
    noun: 'contact',
    id: contactId,
    action: 'contact.update-preferences',
    before: auditedContact(point),
    after: written ? auditedContact(written) : null,
    of: { kind: 'debtor', id: point.debtorId },
  });
  work.emit({ name: 'debtor.hold-changed', companyId, debtorId: point.debtorId });
  work.notify('debtor', [point.debtorId]);
  return { id: contactId };
}
