import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { lookUp } from '#server/db/directory.ts';
import { lookAtPayAccount } from '#server/features/recoup-pay/look-at-pay-account.ts';
import type { Handling } from './handling.ts';

const ofAccount = z.looseObject({ account: z.string().min(1).max(255).nullish() });

/**
 * The account that an event names alone says whose it is (G21); whatever happened to it, the provider is asked how it
 * stands now (G22). Throws when it does not answer, so that the job comes back.
 */
export async function handleConnectEvent(context: Context, body: unknown): Promise<Handling> {
  const { data } = ofAccount.safeParse(body);
  if (!data?.account) return { companyId: null, outcome: 'ignored' };
  const owner = await lookUp(context.jobsDb, 'pay-account', data.account);
  if (!owner) return 'not-yet-known';
  const { companyId } = owner;
  const answer = await lookAtPayAccount({ ...context, db: context.jobsDb }, companyId);
  if (answer && answer.kind !== 'account')
    throw new Error(`the provider did not tell about an account: ${answer.kind}`);
  return { companyId, outcome: 'looked at' };
}
