import type { ReplyOf } from '@recoup/contract/call.ts';
import type { conversationFeed as feedCall } from '@recoup/contract/conversations.ts';
import { isSaidElsewhere } from '@recoup/domain/conversations/feed-events.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { timelineEvents } from '@recoup/domain/vocabulary.ts';
import type { z } from 'zod';
import { type Place, readPlace, writePlace } from '#server/http/list-place.ts';
import type { Work } from '#server/work/work.ts';
import { readAgentParts } from '../agent/agent-parts.store.ts';
import { callView } from '../calls/call.view.ts';
import { listCalls } from '../calls/calls.store.ts';
import { readTurns } from '../debtors/conversation-turns.store.ts';
import { debtorExists } from '../debtors/debtors.store.ts';
import { listMessagesBefore } from '../messages/messages.store.ts';
import { viewMessage } from '../messages/messages.view.ts';
import { readMessageFiles } from '../messages/read-message-files.ts';
import { activityView } from '../records/activity.view.ts';
import { listActivityRows } from '../records/timeline.store.ts';

type Feed = ReplyOf<typeof feedCall>;
export type Item = Feed['data'][number];
type Kind = Item['kind'];

/** Messages and calls stand in the feed themselves; the timeline's lines of them would say it twice. */
const events = timelineEvents.filter((type) => !isSaidElsewhere(type));

const sources: Readonly<
  Record<Kind, (work: Work, debtorId: string, before: Place | null, limit: number) => Promise<Item[]>>
> = {
  MESSAGE: async (work, debtorId, before, limit) => {
    const rows = await listMessagesBefore(work, debtorId, before, limit);
    const files = await readMessageFiles(work, rows);
    const parts = await readAgentParts(
      work,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      ...{ kind: 'MESSAGE', _id: row.id, at: row.at.toISOString(), message: viewMessage(row, files) },
      agent: parts.get(row.id) ?? null,
    }));
  },
  CALL: async (work, debtorId, before, limit) => {
    const { rows } = await listCalls(work, debtorId, { limit, offset: 0, before });
    return rows.map((row) => ({ kind: 'CALL', _id: row.id, at: row.at.toISOString(), call: callView(row) }));
  },
  EVENT: async (work, debtorId, before, limit) => {
    const rows = await listActivityRows(work, { debtorId }, before, limit, { types: events });
    return rows.map((row) => ({ kind: 'EVENT', _id: row.id, at: row.at.toISOString(), event: activityView(row) }));
  },
};

/** What was said and what happened with one customer, newest first, and the turn that whoever reads it has seen. */
export async function readFeed(
  work: Work,
  debtorId: string,
  { cursor, limit, kinds = ['MESSAGE', 'CALL', 'EVENT'] }: z.output<typeof feedCall.query>,
): Promise<Feed | Refusal> {
  const before = readPlace(cursor);
  if (isRefusal(before)) return before;
  if (!(await debtorExists(work, debtorId))) return refuse('DEBTOR_NOT_FOUND');
  // Before the items: a word that comes meanwhile may stand among them, and is never counted as seen without.
  const { turn } = await readTurns(work, debtorId);
  const found: Item[] = [];
  for (const kind of new Set(kinds)) found.push(...(await sources[kind](work, debtorId, before, limit + 1)));
  const data = found.toSorted(newestFirst).slice(0, limit);
  const last = found.length > limit ? data.at(-1) : undefined;
  return { data, nextCursor: last ? writePlace({ at: new Date(last.at), id: last._id }) : null, turn };
}

function newestFirst(one: Item, other: Item): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  return one._id < other._id ? 1 : -1;
}
