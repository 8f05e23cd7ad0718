import { languageOf } from '@recoup/domain/languages.ts';
import {
  afterFailure,
  type EndpointHealth,
  healthy,
  restSeconds,
} from '@recoup/domain/webhook-endpoints/endpoint-health.ts';
import { retryAfterSeconds, secondsToNextTry } from '@recoup/domain/webhook-endpoints/retry-ladder.ts';
import type { DeliveryState, DisabledReason } from '@recoup/domain/webhook-endpoints/webhook-delivery.ts';
import type { Work } from '#server/work/work.ts';
import { listAdmins } from '../members/admins.store.ts';
import { askForTeamMail } from '../team-mails/ask-for-team-mail.ts';
import { type SettledTry, settleTries } from './deliveries.store.ts';
import type { Tried } from './send-delivery.ts';
import { type EndpointRow, lockEndpoint, writeHealth } from './webhook-endpoints.store.ts';

const GONE = 410;
const isTaken = ({ answer }: Tried) => answer.kind === 'answer' && answer.status >= 200 && answer.status < 300;

/**
 * Writes down what tries of an endpoint came to, and what they say about it: one that is gone, or failed for days, is
 * switched off, and Administrators hear of it. `byHand`: a replay or test, which leaves what was delivered or given up as it is.
 */
export async function settleDeliveries(
  work: Work,
  endpointId: string,
  tried: readonly Tried[],
  how: { readonly byHand: boolean },
): Promise<void> {
  const endpoint = await lockEndpoint(work, endpointId);
  if (!endpoint || tried.length === 0) return;
  await settleTries(
    work,
    tried.map((each) => settled(each, how)),
  );
  await settleHealth(work, endpoint, tried);
  work.notify('webhook-endpoint', [endpointId]);
}

function settled(tried: Tried, { byHand }: { readonly byHand: boolean }): SettledTry {
  const { delivery, at, ms, answer } = tried;
  const said =
    answer.kind === 'answer' ? { status: answer.status, trouble: null } : { status: null, trouble: answer.why };
  const one = {
    id: delivery.id,
    try: { at: at.toISOString(), ms, ...said },
    answer: answer.kind === 'answer' ? answer.said : null,
  };
  if (isTaken(tried)) return { ...one, state: 'DELIVERED', waitSeconds: null };
  const isOver = byHand && delivery.state !== 'WAITING';
  const asked = answer.kind === 'answer' ? retryAfterSeconds(answer.retryAfter, at) : null;
  const waitSeconds = isOver ? null : secondsToNextTry(delivery.triesMade + 1, asked, Math.random());
  const state: DeliveryState = isOver ? delivery.state : waitSeconds === null ? 'FAILED' : 'WAITING';
  return { ...one, state, waitSeconds };
}

async function settleHealth(work: Work, endpoint: EndpointRow, tried: readonly Tried[]): Promise<void> {
  let health: EndpointHealth = endpoint;
  let tell: number | null = null;
  let disabledWhy: DisabledReason | null = null;
  for (const each of tried) {
    if (isTaken(each)) {
      health = healthy;
      continue;
    }
    const after = afterFailure(health, each.at);
    health = after.health;
    tell = after.tell ?? tell;
    if (after.isDisabled) disabledWhy = 'FAILING';
    if (each.answer.kind === 'answer' && each.answer.status === GONE) disabledWhy = 'GONE';
  }
  if (!endpoint.isActive) disabledWhy = null;
  await writeHealth(work, endpoint.id, { ...health, restSeconds: restSeconds(health), disabledWhy });
  if (disabledWhy !== null)
    work.changed({
      ...{ noun: 'webhook-endpoint', id: endpoint.id, action: 'webhook-endpoint.switch-off' },
      before: { isActive: true },
      after: { isActive: false },
      besides: { after: { reason: disabledWhy } },
    });
  if (tell !== null || disabledWhy !== null) await tellAdmins(work, endpoint, { days: tell ?? 0, disabledWhy });
}

/** Its address without what may be secret in it. */
async function tellAdmins(
  work: Work,
  { url }: Pick<EndpointRow, 'url'>,
  told: { readonly days: number; readonly disabledWhy: DisabledReason | null },
): Promise<void> {
  const { host } = new URL(url);
  for (const { id, email, language } of await listAdmins(work))
    await askForTeamMail(work, {
      kind: 'WEBHOOK_FAILING',
      values: { host, ...told },
      to: { id, email, language: languageOf(language) },
    });
}
