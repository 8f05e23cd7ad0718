import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { slackTestText } from '@recoup/domain/slack/slack-news.ts';
import { webhookPath } from '@recoup/domain/slack/webhook-path.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { readCompany } from '../auth/auth.store.ts';
import { readSlack } from './slack.store.ts';
import { webhookPlace } from './webhook-place.ts';

/**
 * Posts a line to the webhook that somebody typed, or the one that is kept. Refusals: INVALID_FIELD with what Slack said,
 * DEMO_MODE.
 */
export async function testSlack(
  { db, vault, gateways }: Pick<Context, 'db' | 'vault' | 'gateways'>,
  doer: { readonly actor: MemberActor; readonly requestId: string },
  webhookUrl: string | undefined,
): Promise<null | Refusal> {
  const { companyId, language } = doer.actor;
  const known = await inCompany(db, doer, async (work) => ({
    webhook: (await readSlack(work)).webhook,
    company: (await readCompany(work)).name,
  }));
  const kept = known.webhook === null ? null : (vault.open(known.webhook, webhookPlace(companyId))?.text ?? null);
  const path = webhookUrl === undefined ? kept : webhookPath(webhookUrl);
  if (path === null) return refuse('INVALID_FIELD', { webhookUrl: 'not-slack' });
  const answer = await gateways.slack.post(companyId, path, slackTestText(known.company, language));
  if (answer.kind === 'failed' && answer.message === 'DEMO_MODE') return refuse('DEMO_MODE');
  if (answer.kind !== 'posted')
    return refuse('INVALID_FIELD', { webhookUrl: answer.kind === 'gone' ? 'slack-gone' : 'slack-silent' });
  await inCompany(db, doer, (work) => work.audit({ action: 'slack.test', recordKind: 'slack', recordId: companyId }));
  return null;
}
