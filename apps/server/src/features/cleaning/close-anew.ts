import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { closeKeysAnew } from '../email-domains/close-keys-anew.ts';
import { closeSecretsAnew as closeFactorsAnew } from '../factors/close-secrets-anew.ts';
import { closeWebhookAnew } from '../slack/close-webhook-anew.ts';
import { closeSecretsAnew as closeEndpointsAnew } from '../webhook-endpoints/close-secrets-anew.ts';

type Closer = (work: Work, context: Pick<Context, 'vault'>) => Promise<number>;

/** Each kind of secret that the product must read again; a new kind belongs here. */
const closers: Readonly<Record<string, Closer>> = {
  'authenticator-apps': closeFactorsAnew,
  'email-domains': closeKeysAnew,
  slack: closeWebhookAnew,
  'webhook-endpoints': closeEndpointsAnew,
};

/** After DATA_KEY was changed: closes what the former one closed, so that it may go. Answers how many, by kind. */
export async function closeAnew(
  context: Pick<Context, 'jobsDb' | 'vault' | 'settings' | 'log'>,
  companyId: string,
): Promise<Record<string, number>> {
  const closed: Record<string, number> = {};
  if (context.settings.DATA_KEY_FORMER === undefined) return closed;
  for (const [kind, close] of Object.entries(closers))
    closed[kind] = await inCompany(context.jobsDb, companyId, (work) => close(work, context));
  context.log.info({ companyId, closed }, 'what the former DATA_KEY closed was closed anew');
  return closed;
}
