import type { Context } from '#server/context.ts';
import type { Work } from '#server/work/work.ts';
import { readSlack, swapWebhook } from './slack.store.ts';
import { webhookPlace } from './webhook-place.ts';

/** Closes the address of Slack under the present key when a former one closed it; answers whether, as a count. */
export async function closeWebhookAnew(work: Work, { vault }: Pick<Context, 'vault'>): Promise<number> {
  const { webhook } = await readSlack(work);
  const anew = webhook && vault.closeAnew(webhook, webhookPlace(work.companyId));
  return webhook && anew ? swapWebhook(work, webhook, anew) : 0;
}
