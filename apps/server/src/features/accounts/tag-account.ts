import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { setRecordTags } from '#server/features/tags/set-record-tags.ts';
import { countTags } from '../tags/tags.store.ts';
import { lockAccount, readTagIds } from './accounts.store.ts';

/** Gives an account exactly these tags. */
export async function tagAccount(
  trx: Trx,
  actor: MemberActor,
  accountId: string,
  tagIds: readonly string[],
  requestId: string,
): Promise<{ id: string } | Refusal> {
  const { companyId } = actor;
  if (!(await lockAccount(trx, companyId, accountId))) return refuse('ACCOUNT_NOT_FOUND');
  const wanted = new Set(tagIds);
  if (wanted.size > 0 && (await countTags(trx, companyId, [...wanted])) !== wanted.size) return refuse('NOT_FOUND');
  const before = await readTagIds(trx, companyId, accountId);
  const add = [...wanted].filter((id) => !before.includes(id));
  const remove = before.filter((id) => !wanted.has(id));
  if (add.length === 0 && remove.length === 0) return { id: accountId };
  await setRecordTags(trx, companyId, 'account', [{ id: accountId, add, remove }]);
  await writeAudit(trx, actor, {
    action: 'account.set-tags',
    recordKind: 'account',
    recordId: accountId,
    before: { tagIds: before },
    after: { tagIds: [...wanted] },
    requestId,
  });
  await notifyScreens(trx, companyId, 'account', [accountId]);
  return { id: accountId };
}
