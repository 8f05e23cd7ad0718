import { endOfReplaced, KEYS_MAX, lastExpiry, problemOfExpiry } from '@recoup/domain/api-keys/key-life.ts';
import { type KeyScope, keyScopes, secretKeyScopes } from '@recoup/domain/api-keys/key-scopes.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { scopesOf } from '@recoup/domain/permissions/permission.ts';
import { uuidv7 } from 'uuidv7';
import type { MemberActor } from '#server/actor.ts';
import { enter, hashKey } from '#server/db/directory.ts';
import { lockCompany } from '#server/features/companies/company-settings.store.ts';
import type { Work } from '#server/work/work.ts';
import { checkConfirmed } from '../auth/check-confirmed.ts';
import { refuseWithoutKeys } from '../subscriptions/refuse-without-keys.ts';
import { isAddressRange } from './allowed-address.ts';
import { type ApiKeyRow, countWorkingKeys, insertKey, listKeys, markReplaced, readKey } from './api-keys.store.ts';
import { endKeys } from './end-keys.ts';
import { newSecret } from './new-secret.ts';

interface Wanted extends Pick<ApiKeyRow, 'name' | 'scopes' | 'allowedIps' | 'isTest' | 'expiresAt'> {
  readonly isSecret: boolean;
}

interface Made {
  readonly id: string;
  readonly secretKey: string;
}

/**
 * Makes a key in the name of whoever asks, who has just shown that it is them; it can do nothing that they may not. `now` is
 * the true time, by which keys end. Refusals: REAUTH_REQUIRED, INVALID_FIELD, PLAN_LIMIT.
 */
export async function createKey(
  work: Work<MemberActor>,
  wanted: Omit<Wanted, 'isSecret'>,
  now: Date,
): Promise<Made | Refusal> {
  const refused = await checkConfirmed(work);
  if (refused) return refused;
  const expiry = problemOfExpiry(wanted.expiresAt, now);
  if (expiry) return refuse('INVALID_FIELD', { expiresAt: expiry });
  const may = scopesOf(work.actor.roles);
  if (!wanted.scopes.every((scope) => may.includes(scope))) return refuse('INVALID_FIELD', { scopes: 'key-scopes' });
  const wrong = wanted.allowedIps.findIndex((range) => !isAddressRange(range));
  if (wrong !== -1) return refuse('INVALID_FIELD', { [`allowedIps.${wrong}`]: 'key-address' });
  const limited = await refuseWithoutKeys(work);
  if (limited) return limited;
  await lockCompany(work);
  return make(work, { ...wanted, isSecret: false }, 'api-key.create');
}

/**
 * Makes another key of the same kind in the place of one, which works a day more. Refusals: REAUTH_REQUIRED, NOT_FOUND,
 * INVALID_STATUS of one that was replaced already, or expired.
 */
export async function replaceKey(work: Work<MemberActor>, id: string, now: Date): Promise<Made | Refusal> {
  const refused = await checkConfirmed(work);
  if (refused) return refused;
  await lockCompany(work);
  const key = await readKey(work, id);
  if (!key || key.isSecret) return refuse('NOT_FOUND');
  if (key.replacedAt || key.expiresAt <= now) return refuse('INVALID_STATUS');
  const { name, scopes, allowedIps, isTest, createdAt, expiresAt } = key;
  const may = scopesOf(work.actor.roles);
  // It lives as long anew as the first one was made for.
  const life = new Date(now.getTime() + (expiresAt.getTime() - createdAt.getTime()));
  const last = lastExpiry(now);
  await markReplaced(work, id, endOfReplaced(expiresAt, now));
  const wanted = { name, scopes: scopes.filter((scope) => may.includes(scope)), allowedIps, isTest, isSecret: false };
  return make(work, { ...wanted, expiresAt: life > last ? last : life }, 'api-key.replace');
}

/**
 * Makes the company's secret key. The one before works a day more, whatever the plan says now; one that had been replaced
 * before that ends. Refusals: REAUTH_REQUIRED, INVALID_FIELD, PLAN_LIMIT of the first one.
 */
export async function makeSecretKey(work: Work<MemberActor>, now: Date): Promise<Made | Refusal> {
  const refused = await checkConfirmed(work);
  if (refused) return refused;
  await lockCompany(work);
  const former = (await listKeys(work)).filter((key) => key.isSecret);
  const replaced = former.filter((key) => key.replacedAt !== null || key.expiresAt <= now);
  await endKeys(work, { ids: replaced.map(({ id }) => id) });
  const current = former.find((key) => !replaced.includes(key));
  const limited = current ? null : await refuseWithoutKeys(work);
  if (limited) return limited;
  if (current) await markReplaced(work, current.id, endOfReplaced(current.expiresAt, now));
  const may = scopesOf(work.actor.roles);
  const wanted = { name: SECRET_KEY_NAME, scopes: secretKeyScopes.filter((scope) => may.includes(scope)) };
  const limits = { allowedIps: [], isTest: false, isSecret: true, expiresAt: lastExpiry(now) };
  return make(work, { ...wanted, ...limits }, current ? 'api-key.replace' : 'api-key.create');
}

const SECRET_KEY_NAME = 'Secret key';

async function make(work: Work<MemberActor>, wanted: Wanted, action: string): Promise<Made | Refusal> {
  if ((await countWorkingKeys(work)) >= KEYS_MAX) return refuse('INVALID_FIELD', { name: 'too-many-keys' });
  const id = uuidv7();
  const secretKey = newSecret(wanted.isTest);
  const { name, allowedIps, isTest, isSecret, expiresAt } = wanted;
  const asked = new Set<KeyScope>(wanted.scopes);
  const scopes = keyScopes.filter((scope) => asked.has(scope));
  const last4 = secretKey.slice(-4);
  const limits = { name, scopes, allowedIps, isTest, expiresAt };
  await insertKey(work, { ...limits, id, isSecret, memberId: work.actor.id, tokenHash: hashKey(secretKey), last4 });
  await enter(work.trx, 'api-key', secretKey, { companyId: work.companyId, recordId: id });
  const after = { ...limits, expiresAt: expiresAt.toISOString(), last4 };
  work.changed({ noun: 'api-key', id, action, before: null, after });
  return { id, secretKey };
}
