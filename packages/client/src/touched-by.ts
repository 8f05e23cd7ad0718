import type { LiveEvent } from '@recoup/contract/live.ts';
import { touchedCalls } from '@recoup/contract/topics.generated.ts';

function idOf(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('params' in input)) return undefined;
  const { params } = input;
  return typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined;
}

/**
 * True when an answer in the cache may be stale after this event. A read of one record of the same noun is touched
 * only when the event names it (an event without ids names all).
 */
export function touchedBy(event: LiveEvent, name: string, input: unknown): boolean {
  if (!touchedCalls[event.topic].some((start) => name.startsWith(start))) return false;
  const id = idOf(input);
  if (event.ids.length === 0 || typeof id !== 'string' || !name.startsWith(`${event.topic}.`)) return true;
  return event.ids.includes(id);
}
