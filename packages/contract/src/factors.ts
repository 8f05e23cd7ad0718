import { z } from 'zod';
import { sessionToken } from './auth.ts';
import { call } from './call.ts';
import { named } from './named.ts';
import { done, id, idParams, instant } from './scalars.ts';

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
    /** Do not ask for it in this browser for thirty days; a recovery code trusts none. */
    trust: z.boolean().optional(),
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

/** A browser that is not asked for the second factor. */
export const trustedDevice = named('TrustedDevice', {
  _id: id,
  /** Browser and system, in a person's words. */
  device: z.string(),
  /** The address where it was trusted, its last part left out. */
  address: z.string(),
  trustedAt: instant,
  lastUsedAt: instant,
  expiresAt: instant,
});

export const listTrustedDevices = call({
  name: 'user.trusted-devices',
  method: 'GET',
  path: '/user/trusted-devices',
  summary: 'One’s own browsers that are not asked for the second factor, the last used first',
  access: { who: 'staff', permission: 'user.self' },
  reply: z.strictObject({ data: z.array(trustedDevice) }),
});

export const endTrust = call({
  name: 'user.end-trust',
  method: 'DELETE',
  path: '/user/trusted-devices/{id}',
  summary: 'Ask one of one’s own browsers for the second factor again',
  access: { who: 'staff', permission: 'user.self' },
  params: idParams,
  reply: done,
  errors: ['NOT_FOUND'],
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

/** When another code may be asked for. */
const resend = z.strictObject({ resendAt: instant });
const typedPhone = z.string().trim().min(1).max(250);

export const createConfirmSms = call({
  name: 'user.create-confirm-sms',
  method: 'POST',
  path: '/user/create-confirm-sms',
  summary: 'Send a code to one’s own phone in the United States or Canada, to confirm its number',
  access: { who: 'staff', permission: 'user.security' },
  body: z.strictObject({ phone: typedPhone }),
  reply: resend,
  errors: ['REAUTH_REQUIRED', 'INVALID_COUNTRY', 'CODE_LATER'],
  perMinute: 30,
});

export const confirmPhoneNumber = call({
  name: 'user.confirm-phone-number',
  method: 'POST',
  path: '/user/confirm-phone-number',
  summary: 'Give that code back: the number is one’s own, and every other session ends',
  access: { who: 'staff', permission: 'user.security' },
  body: z.strictObject({ sms: sixDigits }),
  reply: z.strictObject({ phone: z.string() }),
  errors: ['REAUTH_REQUIRED', 'INVALID_CODE', 'TOO_MANY_REQUESTS'],
  perMinute: 30,
});

export const enablePhone2Fa = call({
  name: 'user.is-enable-2fa',
  method: 'POST',
  path: '/user/is-enable-2fa',
  summary: 'Turn codes by text on or off as the second step of a sign-in; recovery codes come with the first factor',
  access: { who: 'staff', permission: 'user.security' },
  isReplySecret: true,
  body: z.strictObject({ isPhone2Fa: z.boolean() }),
  reply: z.strictObject({
    isPhone2Fa: z.boolean(),
    /** Told once; null where there were some already. */
    recoveryCodes: recoveryCodes.nullable(),
  }),
  errors: ['REAUTH_REQUIRED', 'PHONE_NOT_FOUND'],
  perMinute: 30,
});

export const sendPhoneLogin = call({
  name: 'auth.phone-login-send',
  method: 'POST',
  path: '/auth/phone-login/send',
  summary:
    'Send a code by text: for a sign-in that waits for its second step (userId), or to begin one with a confirmed phone; the answer does not tell whether the number is known',
  access: { who: 'public' },
  body: z.strictObject({ phone: typedPhone.optional(), userId: z.string().min(20).max(200).optional() }),
  reply: resend,
  errors: ['INVALID_COUNTRY', 'SIGN_IN_EXPIRED', 'SOME_FIELD_IS_MISSING', 'CODE_LATER'],
  perMinute: 30,
});

export const confirmPhoneLogin = call({
  name: 'auth.phone-login-confirm',
  method: 'POST',
  path: '/auth/phone-login/confirm',
  summary:
    'Give that code back: it opens a session, or where a second factor is on the password is asked for (auth.login with this userId)',
  access: { who: 'public' },
  body: z.strictObject({
    phone: typedPhone.optional(),
    userId: z.string().min(20).max(200).optional(),
    sms: sixDigits,
    /** Of the second step of a sign-in: do not ask in this browser for thirty days. */
    trust: z.boolean().optional(),
  }),
  reply: z.union([sessionToken, z.strictObject({ needsPassword: z.literal(true), userId: z.string() })]),
  errors: ['INVALID_CODE', 'INVALID_COUNTRY', 'SIGN_IN_EXPIRED', 'SOME_FIELD_IS_MISSING'],
  perMinute: 60,
});
