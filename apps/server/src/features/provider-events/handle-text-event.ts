import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { lookUp } from '#server/db/directory.ts';
import { handleSmsEvent } from '#server/features/messages/handle-sms-event.ts';
import { lookAtNews } from '#server/features/sms-registrations/look-at-news.ts';
import type { Handling } from './handling.ts';

const common = { eventId: z.string(), providerId: z.string(), from: z.string(), at: z.string(), body: z.unknown() };

/** An event of the SMS provider as it was stored after its signature was checked. */
const storedEvent = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('delivery'),
    status: z.enum(['SENT', 'DELIVERED', 'UNDELIVERED', 'ERROR']),
    failure: z.string().nullable(),
    closes: z.enum(['opt-out', 'bounce']).nullable().default(null),
    messageId: z.string().nullable(),
  }),
  z.object({ ...common, kind: z.literal('received'), to: z.string(), text: z.string() }),
  z.object({ kind: z.literal('registration'), eventId: z.string(), ids: z.array(z.string()), body: z.unknown() }),
  z.object({ kind: z.literal('other'), eventId: z.string(), type: z.string(), body: z.unknown() }),
]);

/** The company is the one whose number the message left from or came to (G21). */
export async function handleTextEvent(context: Context, payload: unknown): Promise<Handling> {
  const event = storedEvent.parse(payload);
  if (event.kind === 'other') return { companyId: null, outcome: 'ignored' };
  if (event.kind === 'registration') {
    const companyId = await lookAtNews(context, event.ids);
    return { companyId, outcome: companyId ? 'looked at' : 'nobody’s registration' };
  }
  const ours = event.kind === 'delivery' ? event.from : event.to;
  const owner = await lookUp(context.jobsDb, 'sms-number', ours);
  if (!owner) return { companyId: null, outcome: 'not our number' };
  const outcome = await handleSmsEvent(context, owner.companyId, event);
  return { companyId: owner.companyId, outcome };
}
