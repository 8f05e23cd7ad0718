import { writeWrong } from '#server/features/debtors/contact-facts.store.ts';
import type { Work } from '#server/work/work.ts';
import { promoteNext } from './promote-next.ts';

/** Somebody else answers at these numbers or addresses; nothing goes there until a member confirms them. */
export async function markWrong(work: Work, contactIds: readonly string[]): Promise<void> {
  if (contactIds.length === 0) return;
  const closed = await writeWrong(work, contactIds);
  for (const { id, debtorId } of closed) {
    work.changed({
      ...{ noun: 'contact', id, action: 'contact.mark-wrong', of: { kind: 'debtor', id: debtorId } },
      before: { isWrong: false },
      after: { isWrong: true },
    });
    const at = work.now.toISOString();
    work.emit({ name: 'contact.left', companyId: work.companyId, debtorId, contactId: id, at });
  }
  const debtorIds = closed.map(({ debtorId }) => debtorId);
  for (const kind of ['EMAIL', 'PHONE'] as const) await promoteNext(work, debtorIds, kind);
}
