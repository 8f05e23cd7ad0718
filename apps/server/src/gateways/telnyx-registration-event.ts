import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { SmsEvent } from './sms-gateway.ts';

/** News of registrations have no envelope and no id of their own. */
const news = z.looseObject({
  campaignId: z.string().min(1).max(100).nullish(),
  brandId: z.string().min(1).max(100).nullish(),
  type: z.string().min(1).max(100),
});

/**
 * News of a brand or a campaign; null when it is something else. The moment of the delivery is part of its name: the same
 * words may be told again of something that happened again, and looking once more costs nothing.
 */
export function readRegistrationEvent(
  body: unknown,
  raw: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): SmsEvent | null {
  const parsed = news.safeParse(body);
  if (!parsed.success) return null;
  const { campaignId, brandId } = parsed.data;
  const ids = [campaignId, brandId].flatMap((id) => (id ? [id] : []));
  if (ids.length === 0) return null;
  const hash = createHash('sha256')
    .update(raw)
    .update(String(headers['telnyx-timestamp'] ?? ''));
  return { kind: 'registration', eventId: `registration_${hash.digest('hex')}`, ids, body: parsed.data };
}
