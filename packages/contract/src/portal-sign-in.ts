import { z } from 'zod';
import { call } from './call.ts';
import { dateParts } from './debtors.ts';
import { named } from './named.ts';
import { portalPath } from './portal.ts';
import { done, id, instant, text } from './scalars.ts';

/** A session at a higher level: the token that asked ends with it (G37). */
const raised = named('PortalSession', { token: z.string(), expiresAt: instant });

export const codeChannels = ['SMS', 'EMAIL'] as const;

export const readSignIn = call({
  name: 'portal.sign-in',
  method: 'GET',
  path: '/portal/sign-in',
  summary: 'The ways in which a customer can show that it is them: contacts on file, masked',
  access: { who: 'portal', level: 'opened' },
  reply: z.strictObject({
    isProven: z.boolean(),
    contacts: z.array(z.strictObject({ _id: id, channel: z.enum(codeChannels), masked: z.string() })),
    /** Date of birth and ZIP are on file and do as well. */
    byBirthday: z.boolean(),
  }),
});

export const requestCode = call({
  name: 'portal.request-code',
  method: 'POST',
  path: '/portal/sign-in/code',
  summary: 'Send a one-time code of six digits to a contact on file; it counts ten minutes, in this session only',
  access: { who: 'portal', level: 'opened' },
  body: z.strictObject({ contactId: id }),
  reply: z.strictObject({ channel: z.enum(codeChannels), masked: z.string(), expiresAt: instant }),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  perMinute: 30,
});

export const confirmCode = call({
  name: 'portal.confirm-code',
  method: 'POST',
  path: '/portal/sign-in/confirm',
  summary: 'Give the code back: the session is exchanged for one that shows everything (G37, G40)',
  access: { who: 'portal', level: 'opened' },
  body: z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
  reply: raised,
  errors: ['INVALID_CODE', 'TOO_MANY_REQUESTS'],
  isReplySecret: true,
  perMinute: 60,
});

export const confirmBirthday = call({
  name: 'portal.confirm-birthday',
  method: 'POST',
  path: '/portal/sign-in/birthday',
  summary: 'Date of birth and ZIP in place of a code, where both are on file',
  access: { who: 'portal', level: 'opened' },
  body: z.strictObject({ birthday: dateParts, zip: text(10) }),
  reply: raised,
  errors: ['INVALID_CODE', 'TOO_MANY_REQUESTS'],
  isReplySecret: true,
  perMinute: 30,
});

export const signOut = call({
  name: 'portal.sign-out',
  method: 'POST',
  path: '/portal/sign-out',
  summary: 'End the session',
  access: { who: 'portal', level: 'opened' },
  reply: done,
});

export const renewLink = call({
  name: 'portal.renew-link',
  method: 'POST',
  path: '/portal/link/{path}/renew',
  summary:
    'Ask for a new link in place of an expired one; it goes to the contact on file, and the answer tells nothing',
  access: { who: 'public' },
  params: z.strictObject({ path: portalPath }),
  reply: done,
  perMinute: 30,
});
