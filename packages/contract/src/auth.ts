import { permissions } from '@recoup/domain/permissions/permission.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { newPassword } from './members.ts';
import { named } from './named.ts';
import { done, id, idParams, instant, requiredName } from './scalars.ts';
import { companyTab } from './visited-tabs.ts';
import { language, role, secondStep } from './vocabulary.ts';

export const credentials = named('Credentials', {
  email: z.email().max(254),
  password: z.string().min(1).max(128),
});

export const sessionToken = named('SessionToken', { token: z.string() });

/** The password was right, and a second factor is on: the sign-in waits for it in this browser, for 10 minutes and 5 tries. */
export const signInChallenge = named('SignInChallenge', {
  /** Names this sign-in, not the member. */
  userId: z.string(),
  /** Whether a code can be sent by text. */
  isPhone2Fa: z.boolean(),
  /** How the second factor may be shown, the strongest first. */
  methods: z.array(secondStep),
  /** The phone that codes go to, but for its last digits hidden; null without one. */
  phone: z.string().nullable(),
});

export const login = call({
  name: 'auth.login',
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with e-mail and password; where a second factor is on, the answer asks for it',
  access: { who: 'public' },
  isServedInRecovery: true,
  body: z.strictObject({
    credentials,
    /** Somebody confirms that it is them: the new session takes the place of the one that the browser has. */
    reAuth: z.boolean().optional(),
    /** Of a sign-in by phone whose code was right and that asked for the password. */
    userId: z.string().min(20).max(200).optional(),
  }),
  reply: z.union([sessionToken, signInChallenge]),
  errors: ['INVALID_CREDENTIALS'],
  perMinute: 30,
});

export const loginDemo = call({
  name: 'auth.login-demo',
  method: 'GET',
  path: '/auth/login/demo',
  summary: 'Sign in to the demo company as a demo user',
  access: { who: 'public' },
  isStateChanging: true,
  isServedInRecovery: true,
  reply: sessionToken,
  errors: ['NOT_FOUND'],
  perMinute: 60,
});

export const refreshSession = call({
  name: 'auth.refresh',
  method: 'POST',
  path: '/auth/refresh',
  summary: 'Exchange the browser’s refresh cookie for a new token (G37)',
  access: { who: 'public' },
  isServedInRecovery: true,
  reply: sessionToken,
  errors: ['UNAUTHORIZED'],
  perMinute: 120,
});

export const logout = call({
  name: 'auth.logout',
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session everywhere at once',
  access: { who: 'staff', permission: null },
  isServedInRecovery: true,
  reply: done,
});

export const currentUser = call({
  name: 'user.read',
  method: 'GET',
  path: '/user',
  summary: 'The signed-in member, the company and what the member may do',
  access: { who: 'staff', permission: null },
  reply: z.strictObject({
    _id: id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    roles: z.array(role),
    permissions: z.array(z.enum(Object.keys(permissions) as [keyof typeof permissions])),
    isDemo: z.boolean(),
    /** Whether signing in, and confirming that it is them, takes a second factor. */
    has2Fa: z.boolean(),
    language,
    company: z.strictObject({
      _id: id,
      name: z.string(),
      subdomain: z.string(),
      timeZone: z.string(),
      /** In which it writes to new customers. */
      language,
      portalUrl: z.string(),
      /** Of a child company into which somebody of its parent looks: the parent. */
      parent: z.strictObject({ name: z.string() }).nullable(),
      /** From when on nobody works without a second factor; null: the company asks for none. */
      requires2FaFrom: instant.nullable(),
      /**
       * For Administrators, while the plan is unpaid: until when everything goes on; null there once campaigns rest and
       * nothing is added. Null: nothing is unpaid.
       */
      unpaid: z.strictObject({ graceUntil: instant.nullable() }).nullable(),
      /** When it ends, being deleted; null: it is not. */
      closesAt: instant.nullable(),
      /** Places of the app that somebody of the company has been to. */
      visitedTabs: z.array(companyTab),
      /** When a demo company begins anew, if nobody is working in it then; null: it does not. */
      resetsAt: instant.nullable(),
    }),
    now: instant,
    /** The installation came back from a backup: nothing is sent or charged until it is resumed. */
    recovery: z.strictObject({ backupAt: instant }).nullable(),
  }),
});

export const updateUser = call({
  name: 'user.update',
  method: 'PUT',
  path: '/user',
  summary: 'Change one’s own name and language',
  access: { who: 'staff', permission: null },
  body: z.strictObject({
    firstName: requiredName(100).optional(),
    lastName: requiredName(100).optional(),
    language: language.optional(),
  }),
  reply: done,
});

export const forgotPassword = call({
  name: 'auth.forgot-password',
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Ask for a link by mail to choose a new password; the answer does not tell whether the address is known',
  access: { who: 'public' },
  body: z.strictObject({ email: z.email().max(254) }),
  reply: done,
  perMinute: 30,
});

export const passwordReset = z.strictObject({ token: z.string().min(20).max(200), password: newPassword });

export const resetPassword = call({
  name: 'auth.reset-password',
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Choose a new password along such a link; every session ends, and nobody is signed in',
  access: { who: 'public' },
  body: passwordReset,
  reply: done,
  errors: ['LINK_EXPIRED', 'PASSWORD_BREACHED'],
  perMinute: 30,
});

export const disownSignIn = call({
  name: 'auth.disown-sign-in',
  method: 'POST',
  path: '/auth/not-me',
  summary:
    'Along the mail about a sign-in: it was somebody else. Every session ends, the password opens nothing any more, and a link to choose another one is mailed',
  access: { who: 'public' },
  body: z.strictObject({ token: z.string().min(20).max(200) }),
  reply: done,
  errors: ['LINK_EXPIRED'],
  perMinute: 30,
});

export const passwordChange = z.strictObject({ currentPassword: z.string().min(1).max(128), password: newPassword });

export const updatePassword = call({
  name: 'user.update-password',
  method: 'POST',
  path: '/user/update-password',
  summary: 'Change one’s own password; every other session of one’s own ends',
  access: { who: 'staff', permission: 'user.security' },
  body: passwordChange,
  reply: done,
  errors: ['INVALID_CURRENT_PASSWORD', 'PASSWORD_BREACHED'],
  perMinute: 30,
});

export const checkPassword = call({
  name: 'user.check-password',
  method: 'POST',
  path: '/user/check-password',
  summary:
    'Confirm with the password that it is you: what is delicate asks for it anew after 10 minutes, and for the second factor, too, where one is on (auth.login)',
  access: { who: 'staff', permission: 'user.self' },
  body: z.strictObject({ password: z.string().min(1).max(128) }),
  reply: z.strictObject({ ok: z.literal(true) }),
  errors: ['INVALID_CURRENT_PASSWORD'],
  perMinute: 30,
});

/** A browser in which one is signed in. */
export const memberSession = named('MemberSession', {
  _id: id,
  isCurrent: z.boolean(),
  /** Browser and system, in a person's words. */
  device: z.string(),
  /** The address of the sign-in, its last part left out. */
  address: z.string(),
  openedAt: instant,
  lastUsedAt: instant,
});

export const listSessions = call({
  name: 'user.sessions',
  method: 'GET',
  path: '/user/sessions',
  summary: 'The browsers in which one is signed in, the last used first',
  access: { who: 'staff', permission: 'user.self' },
  reply: z.strictObject({ data: z.array(memberSession) }),
});

export const endSession = call({
  name: 'user.end-session',
  method: 'DELETE',
  path: '/user/sessions/{id}',
  summary: 'Sign one of one’s own browsers out',
  access: { who: 'staff', permission: 'user.self' },
  params: idParams,
  reply: done,
  errors: ['NOT_FOUND'],
});

export const endOtherSessions = call({
  name: 'user.end-other-sessions',
  method: 'DELETE',
  path: '/user/sessions',
  summary: 'Sign every other of one’s own browsers out',
  access: { who: 'staff', permission: 'user.self' },
  reply: z.strictObject({ ended: z.int() }),
});
