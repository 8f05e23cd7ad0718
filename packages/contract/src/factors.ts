import { z } from 'zod';
import { sessionToken } from './auth.ts';
import { call } from './call.ts';
import { done, instant } from './scalars.ts';

/** The six digits of an authenticator app or of a text message, blanks between them allowed. */
export const sixDigits = z
  .string()
  .trim()
  .max(20)
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/));

export const answerChallenge = call({
  name: 'auth.second-factor',
  method: 'POST',
  path: '/auth/second-factor',
  summary: 'Show the second factor of a sign-in, in the browser that began it',
  access: { who: 'public' },
  isServedInRecovery: true,
  body: z.strictObject({
    userId: z.string().min(20).max(200),
    method: z.enum(['TOTP', 'RECOVERY_CODE']),
    code: z.string().trim().min(6).max(40),
  }),
  reply: sessionToken,
  errors: ['INVALID_CODE', 'SIGN_IN_EXPIRED'],
  perMinute: 60,
});

export const readFactors = call({
  name: 'user.factors',
  method: 'GET',
  path: '/user/factors',
  summary: 'What one has beside the password',
  access: { who: 'staff', permission: 'user.self' },
  reply: z.strictObject({
    /** Since when an authenticator app is on; null: it is off. */
    totpOnAt: instant.nullable(),
    /** The confirmed phone, its last digits only; null without one. */
    phone: z.string().nullable(),
    /** Whether codes go to that phone at a sign-in. */
    isPhone2Fa: z.boolean(),
    recoveryCodesLeft: z.int(),
  }),
});

const recoveryCodes = z.array(z.string()).length(10);

export const setTotp = call({
  name: 'user.set-totp',
  method: 'POST',
  path: '/user/totp',
  summary:
    'Without a code: a secret for an authenticator app. With the first code of that app: it is on, every other session ends, and ten recovery codes come with the first factor',
  access: { who: 'staff', permission: 'user.security' },
  isReplySecret: true,
  body: z.strictObject({ code: sixDigits.optional() }),
  reply: z.strictObject({
    isOn: z.boolean(),
    /** In letters for typing, and as an address for a picture; told with the offer alone. */
    secret: z.string().nullable(),
    uri: z.string().nullable(),
    /** Told once; null where there were some already, and with the offer. */
    recoveryCodes: recoveryCodes.nullable(),
  }),
  errors: ['REAUTH_REQUIRED', 'INVALID_CODE'],
  perMinute: 30,
});

export const removeTotp = call({
  name: 'user.remove-totp',
  method: 'DELETE',
  path: '/user/totp',
  summary: 'Turn the authenticator app off; every other session ends',
  access: { who: 'staff', permission: 'user.security' },
  reply: done,
  errors: ['REAUTH_REQUIRED', 'INVALID_STATUS'],
});

export const renewRecoveryCodes = call({
  name: 'user.renew-recovery-codes',
  method: 'POST',
  path: '/user/recovery-codes',
  summary: 'Ten new recovery codes, told once; those before open nothing any more',
  access: { who: 'staff', permission: 'user.security' },
  isReplySecret: true,
  reply: z.strictObject({ recoveryCodes }),
  errors: ['REAUTH_REQUIRED', 'INVALID_STATUS'],
  perMinute: 10,
});
