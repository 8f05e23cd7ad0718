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
  const words = feed.data.filter((item) => item.kind === 'CALL' || item.message.origin !== 'AUTO' || isTheirs(item));
  return { newer: words.slice(0, Math.max(0, feed.turn - seenUpTo)) };
}

const isTheirs = (item: Item) => item.kind === 'MESSAGE' && item.message.direction === 'incoming';
