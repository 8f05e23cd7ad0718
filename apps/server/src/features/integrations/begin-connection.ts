import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { IntegrationPolicy } from '@recoup/domain/integrations/integration-policy.ts';
import { uuidv7 } from 'uuidv7';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { readCompany } from '#server/features/auth/auth.store.ts';
import { refuseHeld } from '#server/features/subscriptions/refuse-over-limit.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { findByService, insertIntegration, openReturn, updateIntegration } from './integrations.store.ts';
import { refuseLedger } from './refuse-ledger.ts';
import { returnHash } from './return-hash.ts';

const SINCE_DAYS = 730;

export interface ConnectionCommand {
  readonly _id?: string | undefined;
  readonly serviceId: string;
  readonly policy?: IntegrationPolicy | undefined;
}

/**
 * Begins to connect a ledger, or to let us into one again: answers the provider's page for its owner. Refusals:
 * PLAN_LIMIT, PROVIDER_UNAVAILABLE, DEMO_MODE.
 */
export async function beginConnection(
  { db, gateways, settings, newToken }: Pick<Context, 'db' | 'gateways' | 'settings' | 'newToken'>,
  doer: { readonly actor: MemberActor; readonly requestId: string },
  command: ConnectionCommand,
): Promise<{ readonly _id: string; readonly url: string; readonly expiresAt: string } | Refusal> {
  const token = newToken();
  const begun = await inCompany(db, doer, (work) => begin(work, command, returnHash(token)));
  if (isRefusal(begun)) return begun;
  const returnTo = new URL('/settings/integrations/return', settings.PUBLIC_URL);
  returnTo.searchParams.set('state', token);
  const place = { companyId: doer.actor.companyId, serviceId: command.serviceId };
  const answer = await gateways.ledgers.openSession(place, { returnTo: returnTo.href, companyName: begun.company });
  if (answer.kind !== 'session')
    return refuse(answer.kind === 'failed' && answer.message === 'DEMO_MODE' ? 'DEMO_MODE' : 'PROVIDER_UNAVAILABLE');
  return { _id: begun.id, url: answer.url, expiresAt: begun.until.toISOString() };
}

async function begin(work: Work, { _id, serviceId, policy }: ConnectionCommand, hash: Buffer) {
  const limited = (await refuseHeld(work)) ?? (await refuseLedger(work, await findByService(work, serviceId)));
  if (limited) return limited;
  const today = dateInZone(work.now, work.timeZone);
  const usual: IntegrationPolicy = { since: addDays(today, -SINCE_DAYS), push: ['payments'], redates: false };
  const id = _id ?? uuidv7();
  const made = { id, serviceId, state: 'CONNECTING' as const, policy: policy ?? usual };
  const isNew = await insertIntegration(work, made);
  const row = await findByService(work, serviceId);
  if (!row) return refuse('IDEMPOTENCY_KEY_REUSED');
  const before = isNew ? null : { serviceId: row.serviceId, state: row.state };
  const state = row.connectedAt === null ? ('CONNECTING' as const) : row.state;
  if (!isNew) await updateIntegration(work, row.id, { state, ...(policy ? { policy } : {}) });
  const until = await openReturn(work, row.id, hash);
  work.changed({
    ...{ noun: 'integration', id: row.id, action: 'integration.connect', before },
    after: { serviceId, state },
    besides: { after: { returnUntil: until } },
  });
  return { id: row.id, until, company: (await readCompany(work)).name };
}
