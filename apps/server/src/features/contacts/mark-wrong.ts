import { writeWrong } from '#server/features/debtors/contact-facts.store.ts';
import type { Work } from '#server/work/work.ts';

/** Somebody else answers at these numbers or addresses; nothing goes there until a member confirms them. */
export async function markWrong(work: Work, contactIds: readonly string[]): Promise<void> {
  if (contactIds.length === 0) return;
  for (const { id, debtorId } of await writeWrong(work, contactIds)) {
    work.changed({
      ...{ noun: 'contact', id, action: 'contact.mark-wrong', of: { kind: 'debtor', id: debtorId } },
      before: { isWrong: false },
      after: { isWrong: true },
    });
  }
}
