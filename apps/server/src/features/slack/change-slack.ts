import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { TeamNewsEvent } from '@recoup/domain/news/news-events.ts';
import { webhookPath } from '@recoup/domain/slack/webhook-path.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import type { Work } from '#server/work/work.ts';
import { lockCompany } from '../companies/company-settings.store.ts';
import { dropAllNews, readSlack, writeSlack } from './slack.store.ts';
import { webhookPlace } from './webhook-place.ts';

export interface SlackChange {
  readonly webhookUrl?: string | undefined;
  readonly events: readonly TeamNewsEvent[];
  readonly isActive: boolean;
  readonly withNames: boolean;
  readonly version?: number | undefined;
}

/**
 * Changes what goes to Slack. What waits is dropped when it is switched off. Refusals: INVALID_FIELD (no address of
 * Slack's), STALE_VERSION.
 */
export async function changeSlack(
  work: Work<MemberActor>,
  { vault }: Pick<Context, 'vault'>,
  change: SlackChange,
): Promise<null | Refusal> {
  await lockCompany(work);
  const before = await readSlack(work, 'forUpdate');
  if (change.version !== undefined && change.version !== before.version) return refuse('STALE_VERSION');
  const path = change.webhookUrl === undefined ? null : webhookPath(change.webhookUrl);
  if (change.webhookUrl !== undefined && path === null) return refuse('INVALID_FIELD', { webhookUrl: 'not-slack' });
  const address =
    path === null
      ? { webhook: before.webhook, last4: before.last4 }
      : { webhook: vault.close(path, webhookPlace(work.companyId)), last4: path.slice(-4) };
  if (change.isActive && address.webhook === null) return refuse('INVALID_FIELD', { webhookUrl: 'not-slack' });
  // Another address, or switched on anew by somebody: the trouble is theirs to have mended.
  const { isActive, withNames } = change;
  const events = [...new Set(change.events)];
  const setting = { ...address, events, isActive, withNames };
  await writeSlack(work, { ...setting, language: work.actor.language, trouble: null, troubleAt: null });
  if (!isActive) await dropAllNews(work);
  const told = ({ last4, ...rest }: Pick<typeof before, 'last4' | 'events' | 'isActive' | 'withNames'>) => ({
    ...{ last4, events: rest.events, isActive: rest.isActive, withNames: rest.withNames },
  });
  work.changed({
    ...{ noun: 'slack', id: work.companyId, action: 'slack.change' },
    before: told(before),
    after: told(setting),
  });
  return null;
}
