import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { lacksFactor } from '@recoup/domain/factors/factor-demand.ts';
import { languageOf } from '@recoup/domain/languages.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Database } from '#server/db/database.ts';
import { lookUp } from '#server/db/directory.ts';
import { inCompany } from '#server/work/in-company.ts';
import { isAllowedAddress } from './allowed-address.ts';
import { readLiveKey, touchKey } from './api-keys.store.ts';

/** The last use is written once a minute, not with every request. */
const TOUCH_AFTER_MS = 60_000;

/**
 * Who acts by a key: its maker, as they are at this moment, within the key's scopes. Nothing of it is remembered, so that
 * an end counts with its commit. Refusals: UNAUTHORIZED, ADDRESS_NOT_ALLOWED.
 */
export async function findKey(db: Database, token: string, ip: string): Promise<MemberActor | Refusal> {
  const entry = await lookUp(db, 'api-key', token);
  if (!entry) return refuse('UNAUTHORIZED');
  const { companyId, recordId } = entry;
  return inCompany(db, companyId, async (work): Promise<MemberActor | Refusal> => {
    const key = await readLiveKey(work, recordId);
    if (!key) return refuse('UNAUTHORIZED');
    if (!isAllowedAddress(ip, key.allowedIps)) return refuse('ADDRESS_NOT_ALLOWED');
    if (!key.lastUsedAt || Date.now() - key.lastUsedAt.getTime() > TOUCH_AFTER_MS) await touchKey(work, recordId);
    const { factorRequiredSince: requiredSince, isDemo, now } = key;
    const hasFactor = key.totpOnAt !== null || key.phoneOnAt !== null;
    return {
      kind: 'member',
      companyId,
      id: key.memberId,
      name: `${key.firstName} ${key.lastName}`.trim(),
      roles: key.roles,
      // In the place of a session stands the key.
      sessionId: recordId,
      isDemo,
      lacksFactor: lacksFactor({ requiredSince, hasFactor, isDemo }, now),
      language: languageOf(key.language),
      key: { id: recordId, name: key.name, scopes: key.scopes, isTest: key.isTest },
    };
  });
}
