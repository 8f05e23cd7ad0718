import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import type { Settings } from '../config/settings.ts';

/** Opens the sandbox and nothing else; used when no secret of a real provider is configured. */
const SANDBOX_SECRET = 'whsec_c2FuZGJveCBtYWlsIGV2ZW50cyBzaWduZWQ=';

/** What the mail provider says became of a mail; the sender's address tells whose it was. */
export const mailEvent = z.object({
  type: z.enum(['email.delivered', 'email.bounced', 'email.complained']),
  data: z.object({
    /** The Message-ID of the mail: ours begins with the id of the message. */
    messageId: z.string().max(400),
    from: z.string().max(400),
    to: z.string().max(400),
    bounce: z.object({ type: z.enum(['hard', 'soft']), reason: z.string().max(2_000) }).optional(),
  }),
});
export type MailEvent = z.infer<typeof mailEvent>;

export interface SignedMailEvent {
  readonly eventId: string;
  readonly type: string;
  readonly payload: object;
}

/**
 * Checks an event of the mail provider by Standard Webhooks: the signature over the raw bytes, its age (five minutes), and
 * only then reads it (G21). Null when anything is wrong.
 */
export function verifyMailEvent(
  settings: Pick<Settings, 'MAIL_WEBHOOK_SECRET'>,
  raw: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): SignedMailEvent | null {
  const named = Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(headers[name] ?? '')]),
  );
  try {
    const body = new Webhook(settings.MAIL_WEBHOOK_SECRET ?? SANDBOX_SECRET).verify(raw, named);
    const read = z.looseObject({ type: z.string().max(100) }).safeParse(body);
    const eventId = named['webhook-id'] ?? '';
    return read.success && eventId.length <= 255 ? { eventId, type: read.data.type, payload: read.data } : null;
  } catch {
    return null;
  }
}
