import { createHmac, timingSafeEqual } from 'node:crypto';
import { isLiveTicket, TICKET_MINUTES } from '@recoup/domain/partners/ticket-life.ts';
import { z } from 'zod';

/** What lets one member in, once, whom a partner sends. */
export interface PartnerTicket {
  readonly id: string;
  readonly partnerId: string;
  /** Whom it lets in, in the stored form of an address. */
  readonly email: string;
  readonly expiresAt: Date;
}

const payload = z.strictObject({
  id: z.uuid(),
  partnerId: z.uuid(),
  email: z.email().max(254),
  expiresAt: z.iso.datetime().transform((text) => new Date(text)),
});

const macOf = (key: string, body: string) => createHmac('sha256', key).update(`partner ticket\n${body}`).digest();

/** A ticket that opens for five minutes from `now`. */
export function signTicket(key: string, { id, partnerId, email }: Omit<PartnerTicket, 'expiresAt'>, now: Date): string {
  const expiresAt = new Date(now.getTime() + TICKET_MINUTES * 60_000).toISOString();
  const body = Buffer.from(JSON.stringify({ id, partnerId, email, expiresAt })).toString('base64url');
  return `${body}.${macOf(key, body).toString('base64url')}`;
}

/** What a ticket says that was signed with this key and still opens; null of any other text. */
export function readTicket(key: string, text: string, now: Date): PartnerTicket | null {
  const [body = '', signature = '', ...rest] = text.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = macOf(key, body);
  if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const ticket = payload.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  return isLiveTicket(ticket, now) ? ticket : null;
}
