import { uuidv7 } from 'uuidv7';
import { closeNumbers } from '#server/features/debtors/contact-facts.store.ts';
import type { Work } from '#server/work/work.ts';
import { insertConsent, listContactRows } from './contacts.store.ts';
import { notifyContacts } from './notify-contacts.ts';

/**
 * Ends calls to a customer's numbers, as they wrote. "Not at work" means the numbers that are known to be there, whose
 * employer then forbids calls too (15 U.S.C. 1692c(a)(3)); where none is known, all of them.
 */
export async function stopCalls(
  work: Work,
  debtorId: string,
  command: { readonly isAboutWork: boolean; readonly evidence: string; readonly at: Date },
): Promise<void> {
  const before = await listContactRows(work, { debtorId });
  for (const value of await closeNumbers(work, debtorId, command.isAboutWork)) {
    await insertConsent(work, {
      id: uuidv7(),
      kind: 'PHONE',
      value,
      channel: 'PHONE_CALL',
      state: 'REVOKED',
      source: 'reply',
      evidence: command.evidence,
      at: command.at,
      memberId: null,
    });
  }
  const after = await listContactRows(work, { debtorId });
  notifyContacts(work, { debtorId, action: 'contact.stop-calls', before, after });
}
