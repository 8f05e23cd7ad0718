import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import type { Settings } from '../config/settings.ts';
import { parseJson, unreadEvent } from './unread-event.ts';

/** Opens the sandbox and nothing else; used when no secret of a real provider is configured. */
const SANDBOX_SECRET = 'whsec_c2FuZGJveCBtYWlsIGV2ZW50cyBzaWduZWQ=';

/** What the mail provider says became of a mail; the sender's address tells whose it was. */
export const mailReport = z.object({
  type: z.enum(['email.delivered', 'email.bounced', 'email.complained']),
  data: z.object({
    /** The Message-ID of the mail: ours begins with the id of the message. */
    messageId: z.string().max(400),
    from: z.string().max(400),
    to: z.string().max(400),
    bounce: z.object({ type: z.enum(['hard', 'soft']), reason: z.string().max(2_000) }).optional(),
  }),
});
export type MailReport = z.infer<typeof mailReport>;

/** A mail that came to an address of ours, as it came, with what the provider's server knows of whoever handed it over. */
export const receivedMail = z.object({
  type: z.literal('email.received'),
  data: z.object({
    /** The whole message in base64. */
    raw: z.base64().min(1),
    envelope: z.object({
      /** Empty of what nobody may answer. */
      from: z.string().max(320),
      to: z.array(z.string().min(3).max(320)).min(1).max(100),
      ip: z.union([z.ipv4(), z.ipv6()]).optional(),
      helo: z.string().max(255).optional(),
    }),
  }),
});
export type MailReceived = z.infer<typeof receivedMail>;

const anyEvent = z.looseObject({ type: z.string().min(1).max(100) });

export interface SignedMailEvent {
  readonly eventId: string;
  readonly type: string;
  readonly payload: object;
}

/**
 * Checks an event of the mail provider by Standard Webhooks: the signature over the raw bytes, its age (five minutes), and
 * only then reads it (G21). Null when it is forged, altered or too old; one that cannot be read is kept as it came.
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
    new Webhook(settings.MAIL_WEBHOOK_SECRET ?? SANDBOX_SECRET).verify(raw, named, { jsonParse: false });
  } catch {
    return null;
  }
  const read = anyEvent.safeParse(parseJson(raw));
  const eventId = named['webhook-id'] ?? '';
  return read.success && eventId.length <= 255
    ? { eventId, type: read.data.type, payload: read.data }
    : unreadEvent(raw);
}
