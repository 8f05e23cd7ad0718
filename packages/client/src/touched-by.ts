import type { LiveEvent } from '@recoup/contract/live.ts';
import { touchedCalls } from '@recoup/contract/topics.generated.ts';
import { isApiError } from './api-error.ts';

function idOf(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('params' in input)) return undefined;
  const { params } = input;
  return typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined;
}

/** The question itself is wrong: whatever else changes, its answer stays the same refusal. */
function isRefused(error: unknown): boolean {
  return isApiError(error) && (error.status === 400 || error.status === 422);
}

/**
 * True when an answer in the cache may be stale after this event. A read of one record of the same noun is touched
 * only when the event names it (an event without ids names all), and a question that was refused as wrong is touched by none.
 */
export function touchedBy(event: LiveEvent, name: string, input: unknown, error?: unknown): boolean {
  if (isRefused(error)) return false;
  if (!touchedCalls[event.topic].some((start) => name.startsWith(start))) return false;
  const id = idOf(input);
  if (event.ids.length === 0 || typeof id !== 'string' || !name.startsWith(`${event.topic}.`)) return true;
  return event.ids.includes(id);
}
