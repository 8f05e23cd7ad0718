import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { setRecordTags } from '#server/features/tags/set-record-tags.ts';
import { lockDebtor, readTagIds } from './debtors.store.ts';

/** Puts exactly these tags on a customer. A tag that the company does not have is NOT_FOUND. */
export async function setTags(
  trx: Trx,
  actor: MemberActor,
  debtorId: string,
  tags: readonly string[],
  requestId: string,
): Promise<{ id: string } | Refusal> {
  const { companyId } = actor;
  if (!(await lockDebtor(trx, companyId, debtorId))) return refuse('DEBTOR_NOT_FOUND');
  const { known, before } = await readTagIds(trx, companyId, debtorId, tags);
  if (tags.some((tag) => !known.has(tag))) return refuse('NOT_FOUND');
  const add = tags.filter((tag) => !before.has(tag));
  const remove = [...before].filter((tag) => !tags.includes(tag));
  if (add.length + remove.length === 0) return { id: debtorId };
  await setRecordTags(trx, companyId, 'debtor', [{ id: debtorId, add, remove }]);
  await writeAudit(trx, actor, {
    action: 'debtor.set-tags',
    recordKind: 'debtor',
    recordId: debtorId,
    before: { tags: [...before] },
    after: { tags },
    requestId,
  });
  await notifyScreens(trx, companyId, 'debtor', [debtorId]);
  return { id: debtorId };
}
