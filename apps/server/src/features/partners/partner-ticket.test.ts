import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { readTicket, signTicket } from './partner-ticket.ts';

const KEY = 'the key with which this test signs tickets';
const now = new Date('2026-11-20T14:00:00.000Z');
const given = { id: uuidv7(), partnerId: uuidv7(), email: 'fay@bright.example' };
const ticket = signTicket(KEY, given, now);
const [body = '', mac = ''] = ticket.split('.');
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('what a ticket says', () => {
  test('is read with the key that signed it, for five minutes', () => {
    expect(readTicket(KEY, ticket, now)).toEqual({ ...given, expiresAt: new Date('2026-11-20T14:05:00.000Z') });
    expect(readTicket(KEY, ticket, new Date('2026-11-20T14:05:00.000Z'))).toBeNull();
  });

  test.each([
    ['another key signed it', signTicket('another key that nobody here ever had', given, now)],
    ['another e-mail was written into it', `${encoded({ ...given, email: 'eve@bright.example' })}.${mac}`],
    ['its signature is gone', body],
    ['its signature is empty', `${body}.`],
    ['its signature is cut', `${body}.${mac.slice(0, -4)}`],
    ['something stands behind it', `${ticket}.${mac}`],
    ['it is no ticket', 'no ticket at all'],
  ])('nothing where %s', (_, forged) => expect(readTicket(KEY, forged, now)).toBeNull());
});
