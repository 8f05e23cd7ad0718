import { isRefusal } from '@recoup/domain/errors.ts';
import type { Work } from '#server/work/work.ts';
import { type Item, readFeed } from './read-feed.ts';

/** So much of what was said is told to whoever had not read it. */
const NEWER_MAX = 20;

/**
 * What was said since a turn, newest first. A word turns the conversation once, so that as many are new as it has turned;
 * what campaigns send turns nothing.
 */
export async function readNewer(work: Work, debtorId: string, seenUpTo: number): Promise<{ newer: Item[] }> {
  const feed = await readFeed(work, debtorId, { limit: NEWER_MAX, kinds: ['MESSAGE', 'CALL'] });
  if (isRefusal(feed)) return { newer: [] };
  return { newer: feed.data.filter(isWord).slice(0, Math.max(0, feed.turn - seenUpTo)) };
}

function isWord(item: Item): boolean {
  if (item.kind !== 'MESSAGE') return item.kind === 'CALL';
  return item.message.direction === 'incoming' || item.message.origin !== 'AUTO';
}
