import type { Context } from '#server/context.ts';
import type { Work } from '#server/work/work.ts';
import { readSlack, swapWebhook } from './slack.store.ts';
import { webhookPlace } from './webhook-place.ts';

/** Closes the address of Slack under the present key when a former one closed it; answers whether, as a count. */
export async function closeWebhookAnew(work: Work, { vault }: Pick<Context, 'vault'>): Promise<number> {
  const { webhook } = await readSlack(work);
  const place = webhookPlace(work.companyId);
  const opened = webhook === null ? null : vault.open(webhook, place);
  if (webhook === null || !opened?.isFormer) return 0;
  return swapWebhook(work, webhook, vault.close(opened.text, place));
}
