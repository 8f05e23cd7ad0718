import { keyStates } from '@recoup/domain/api-keys/key-life.ts';
import { keyScopes } from '@recoup/domain/api-keys/key-scopes.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { namedRecord } from './references.ts';
import { done, id, idParams, instant, requiredText } from './scalars.ts';
import { topic } from './topic.ts';

export const apiKeyTopic = topic('api-key', ['api-key.', 'company.secret-key']);

/** A key of the API as it is shown: never the key itself. */
export const apiKey = named('ApiKey', {
  _id: id,
  name: z.string(),
  /** What the key begins with: `rk_live_`, or `rk_test_` of one that changes nothing. */
  prefix: z.string(),
  last4: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  allowedIps: z.array(z.string()),
  isTest: z.boolean(),
  state: z.enum(keyStates),
  expiresAt: instant,
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  /** Who made it, in whose name it acts, and with whom it ends. */
  maker: namedRecord,
});

const newApiKey = named('NewApiKey', {
  apiKey,
  /** Told once: it is kept nowhere. */
  secretKey: z.string(),
});

const read = { who: 'staff', permission: 'api-key.read' } as const;
const write = { who: 'staff', permission: 'api-key.write' } as const;

export const listApiKeys = call({
  name: 'api-key.list',
  method: 'GET',
  path: '/api-key',
  summary: 'The keys that work or did until they expired, and until when; the secret key is not among them',
  access: read,
  reply: named('ApiKeyList', { data: z.array(apiKey) }),
});

export const createApiKey = call({
  name: 'api-key.create',
  method: 'POST',
  path: '/api-key',
  summary: 'Make a key that acts in the name of whoever makes it, within its scopes; the key is told once',
  access: write,
  isReplySecret: true,
  body: z.strictObject({
    name: requiredText(80),
    scopes: z.array(z.enum(keyScopes)).min(1).max(keyScopes.length),
    /** Two years ahead at most. */
    expiresAt: instant,
    /** Network addresses and ranges (`203.0.113.0/24`); none: from everywhere. */
    allowedIps: z.array(requiredText(49)).max(20).default([]),
    /** It reads; what would change something is checked and refused (DEMO_MODE). */
    isTest: z.boolean().default(false),
  }),
  reply: newApiKey,
  errors: ['PLAN_LIMIT', 'REAUTH_REQUIRED'],
});

export const replaceApiKey = call({
  name: 'api-key.replace',
  method: 'POST',
  path: '/api-key/{id}/replace',
  summary: 'Make another key in the place of this one, which works for 24 hours more',
  access: write,
  isReplySecret: true,
  params: idParams,
  reply: newApiKey,
  errors: ['NOT_FOUND', 'REAUTH_REQUIRED', 'INVALID_STATUS'],
});

export const deleteApiKey = call({
  name: 'api-key.delete',
  method: 'DELETE',
  path: '/api-key/{id}',
  summary: 'End a key at once',
  access: write,
  params: idParams,
  reply: done,
  errors: ['NOT_FOUND'],
});

export const readSecretKey = call({
  name: 'company.secret-key',
  method: 'GET',
  path: '/company/secret-key',
  summary: 'The company’s secret key, as far as it is shown: all null before there is one',
  access: read,
  reply: named('SecretKey', {
    prefix: z.string().nullable(),
    last4: z.string().nullable(),
    lastUsedAt: instant.nullable(),
    expiresAt: instant.nullable(),
    /** Until when the one before it works. */
    formerUntil: instant.nullable(),
  }),
});

export const makeSecretKey = call({
  name: 'company.make-secret-key',
  method: 'POST',
  path: '/company/secret-key',
  summary: 'Make the secret key: all scopes but team and audit. The one before works for 24 hours more; told once',
  access: write,
  isReplySecret: true,
  reply: named('SecretKeyOnce', { secretKey: z.string() }),
  errors: ['PLAN_LIMIT', 'REAUTH_REQUIRED'],
});

export const deleteSecretKey = call({
  name: 'company.delete-secret-key',
  method: 'DELETE',
  path: '/company/secret-key',
  summary: 'End the secret key at once, and the one before it',
  access: write,
  reply: done,
});
