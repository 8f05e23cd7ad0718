import { errorMessage, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { findTag, isTagNameTaken, type TagRow, updateTagRow } from './tags.store.ts';

/** Renames a tag or gives it another colour, wherever it stands. */
export async function updateTag(
  trx: Trx,
  actor: MemberActor,
  tagId: string,
  input: Pick<TagRow, 'name' | 'tone'>,
  requestId: string,
): Promise<TagRow | Refusal> {
  const { companyId } = actor;
  const before = await findTag(trx, companyId, tagId);
  if (!before) return refuse('NOT_FOUND');
  if (await isTagNameTaken(trx, companyId, input.name, tagId))
    return refuse('NAME_ALREADY_USED', { name: errorMessage('NAME_ALREADY_USED', actor.language) });
  const after = { id: tagId, name: input.name, tone: input.tone };
  await updateTagRow(trx, companyId, after);
  await writeAudit(trx, actor, {
    action: 'tag.update',
    recordKind: 'tag',
    recordId: tagId,
    before: { name: before.name, tone: before.tone },
    after: { name: after.name, tone: after.tone },
    requestId,
  });
  await notifyScreens(trx, companyId, 'tag', [tagId]);
  return after;
}
