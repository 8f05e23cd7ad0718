import type { Context } from '#server/context.ts';
import { receiveMail } from '#server/features/incoming-mail/receive-mail.ts';
import { receivedMail, type SignedMailEvent } from '#server/gateways/mail-events.ts';
import { UNREAD } from '#server/gateways/unread-event.ts';
import { receiveProviderEvent } from './receive-provider-event.ts';

/**
 * A mail that the provider took for us. It is kept as a file and not as an event; the same once more is known by its
 * Message-ID (G21). One whose event cannot be read is noted without what it carries.
 */
export async function takeMail(context: Context, { eventId, payload }: SignedMailEvent): Promise<void> {
  const read = receivedMail.safeParse(payload);
  if (!read.success) {
    await receiveProviderEvent(context, {
      provider: 'mail',
      eventId,
      type: UNREAD,
      payload: { type: 'email.received' },
    });
    return;
  }
  const { raw, envelope } = read.data.data;
  const { from, to, ip = null, helo = null } = envelope;
  const known = { from, to, clientAddress: ip, clientName: helo };
  const taken = await receiveMail(context, { raw: Buffer.from(raw, 'base64'), envelope: known, door: 'WEBHOOK' });
  if (taken === 0) context.log.warn({ eventId }, 'a mail came to no address of ours');
}
