import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { id } from './scalars.ts';
import { topics } from './topics.generated.ts';

/** A noun whose records changed; a screen that shows one of them asks again. */
export type Topic = (typeof topics)[number];

export function isTopic(noun: string): noun is Topic {
  return topics.some((topic) => topic === noun);
}

export const liveEvent = named('LiveEvent', { topic: z.enum(topics), ids: z.array(id).max(50) });
export type LiveEvent = z.infer<typeof liveEvent>;

export const liveUpdates = call({
  name: 'live.stream',
  method: 'GET',
  path: '/live',
  summary: 'Server-sent events: what changed in the company',
  access: { who: 'staff', permission: null },
  transport: 'stream',
  reply: liveEvent,
  timeoutMs: 24 * 3_600_000,
});
