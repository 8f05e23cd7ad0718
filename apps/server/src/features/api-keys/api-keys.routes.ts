import {
  createApiKey,
  deleteApiKey,
  deleteSecretKey,
  listApiKeys,
  makeSecretKey as makeSecretKeyCall,
  readSecretKey,
  replaceApiKey,
} from '@recoup/contract/api-keys.ts';
import { prefixOf } from '@recoup/domain/api-keys/key-prefix.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { apiKeyView } from './api-key.view.ts';
import { listKeys, readKey } from './api-keys.store.ts';
import { createKey, makeSecretKey, replaceKey } from './create-key.ts';
import { endKeys } from './end-keys.ts';

/** A key that was just made, with what is told once. */
async function show(work: Work<MemberActor>, made: { readonly id: string; readonly secretKey: string } | Refusal) {
  if (isRefusal(made)) return made;
  const row = await readKey(work, made.id);
  return row ? { apiKey: apiKeyView(row, new Date()), secretKey: made.secretKey } : refuse('NOT_FOUND');
}

async function secretKeys(work: Work) {
  const now = new Date();
  const keys = (await listKeys(work)).filter((key) => key.isSecret && key.expiresAt > now);
  return { current: keys.find((key) => !key.replacedAt), former: keys.find((key) => key.replacedAt), keys };
}

export const apiKeyRoutes: Route[] = [
  route(listApiKeys, ({ transaction }) =>
    transaction(async (work) => {
      const now = new Date();
      return { data: (await listKeys(work)).filter((key) => !key.isSecret).map((key) => apiKeyView(key, now)) };
    }),
  ),
  route(createApiKey, ({ body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const wanted = { ...body, expiresAt: new Date(body.expiresAt) };
      return show(work, await createKey(work, wanted, new Date()));
    }),
  ),
  route(replaceApiKey, ({ params, finalTransaction }) =>
    finalTransaction(async (work) => show(work, await replaceKey(work, params.id, new Date()))),
  ),
  route(deleteApiKey, ({ params, finalTransaction }) =>
    finalTransaction(async (work) => {
      const key = await readKey(work, params.id);
      if (!key || key.isSecret || (await endKeys(work, { ids: [key.id] })) === 0) return refuse('NOT_FOUND');
      return { success: true as const };
    }),
  ),
  route(readSecretKey, ({ transaction }) =>
    transaction(async (work) => {
      const { current, former } = await secretKeys(work);
      return {
        prefix: current ? prefixOf(false) : null,
        last4: current?.last4 ?? null,
        lastUsedAt: current?.lastUsedAt?.toISOString() ?? null,
        expiresAt: current?.expiresAt.toISOString() ?? null,
        formerUntil: former?.expiresAt.toISOString() ?? null,
      };
    }),
  ),
  route(makeSecretKeyCall, ({ finalTransaction }) =>
    finalTransaction(async (work) => {
      const made = await makeSecretKey(work, new Date());
      return isRefusal(made) ? made : { secretKey: made.secretKey };
    }),
  ),
  route(deleteSecretKey, ({ finalTransaction }) =>
    finalTransaction(async (work) => {
      const { keys } = await secretKeys(work);
      await endKeys(work, { ids: keys.map(({ id }) => id) });
      return { success: true as const };
    }),
  ),
];
