import { permissions } from '@recoup/domain/permissions/permission.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { done, id, instant, requiredText } from './scalars.ts';
import { language, role } from './vocabulary.ts';

export const credentials = named('Credentials', {
  email: z.email().max(254),
  password: z.string().min(1).max(128),
});

const token = named('SessionToken', { token: z.string() });

export const login = call({
  name: 'auth.login',
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with e-mail and password',
  access: { who: 'public' },
  isServedInRecovery: true,
  body: z.strictObject({ credentials, reAuth: z.boolean().optional() }),
  reply: token,
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
  reply: token,
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
  reply: token,
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
    language,
    company: z.strictObject({
      _id: id,
      name: z.string(),
      subdomain: z.string(),
      timeZone: z.string(),
      portalUrl: z.string(),
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
    firstName: requiredText(100).optional(),
    lastName: requiredText(100).optional(),
    language: language.optional(),
  }),
  reply: done,
});
