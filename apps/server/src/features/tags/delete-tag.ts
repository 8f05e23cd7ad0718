import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { deleteTagRow, findTag, listTagRows } from './tags.store.ts';

/** Deletes a tag and takes it off every record that carries it; the audit keeps how many those were. */
export async function deleteTag(
  trx: Trx,
  actor: MemberActor,
  tagId: string,
  requestId: string,
): Promise<Refusal | null> {
  const { companyId } = actor;
  const before = await findTag(trx, companyId, tagId);
  if (!before) return refuse('NOT_FOUND');
  const [counted] = await listTagRows(trx, companyId, { ids: [tagId], usage: true });
  await deleteTagRow(trx, companyId, tagId);
  await writeAudit(trx, actor, {
    action: 'tag.delete',
    recordKind: 'tag',
    recordId: tagId,
    before: { name: before.name, tone: before.tone, usedIn: counted?.usedIn ?? 0 },
    requestId,
  });
  await notifyScreens(trx, companyId, 'tag', []);
  return null;
}
