import type { listConversations as listCall } from '@recoup/contract/conversations.ts';
import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import { readPlace, writePlace } from '#server/http/list-place.ts';
import type { Work } from '#server/work/work.ts';
import { viewConversation } from './conversation.view.ts';
import { countUnseen, listConversationRows } from './conversations.store.ts';

/** Conversations as somebody wants to see them, with how many they have not read. */
export async function listConversations(
  work: Work<MemberActor>,
  { cursor, limit, ...wanted }: z.output<typeof listCall.body>,
): Promise<z.output<typeof listCall.reply> | Refusal> {
  const before = readPlace(cursor);
  if (isRefusal(before)) return before;
  const rows = await listConversationRows(work, work.actor.id, wanted, { before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const at = wanted.status === 'OPENED' ? last?.waitingSince : last?.lastItemAt;
  return {
    data: shown.map((row) => viewConversation(row, work.now)),
    nextCursor: last && at ? writePlace({ at, id: last.debtorId }) : null,
    counts: await countUnseen(work, work.actor.id),
  };
}
