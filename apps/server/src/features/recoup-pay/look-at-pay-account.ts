import type { Context } from '#server/context.ts';
import type { ConnectAnswer } from '#server/gateways/connect-gateway.ts';
import { inCompany } from '#server/work/in-company.ts';
import { notePayAccount, readPayAccount } from './recoup-pay.store.ts';
import { settlePayAccount } from './settle-pay-account.ts';

/**
 * Asks the provider how the account stands and writes it down: after its news, when somebody looks, each night. Pay-outs
 * rest at the provider, too, after the bank account was changed, and go on when the day is over. Null: there is nothing to
 * ask about.
 */
export async function lookAtPayAccount(
  context: Pick<Context, 'gateways' | 'log'> & { readonly db: Context['db'] },
  companyId: string,
  now = new Date(),
): Promise<ConnectAnswer | null> {
  const { db, gateways, log } = context;
  const { connect } = gateways;
  const doer = { actor: { kind: 'system', companyId }, requestId: 'recoup-pay.look' } as const;
  const before = await inCompany(db, companyId, (work) => readPayAccount(work));
  if (!before?.providerAccountId) return null;
  const of = { companyId, accountId: before.providerAccountId };
  const answer = await connect.readAccount(of);
  if (answer.kind !== 'account') {
    log.warn({ provider: connect.provider, answer }, 'an account of Recoup Pay could not be read');
    return answer;
  }
  await inCompany(db, doer, (work) => settlePayAccount(work, answer.account, now));
  const rest = (await inCompany(db, companyId, (work) => readPayAccount(work)))?.payoutsRestUntil ?? null;
  if (rest === null) return answer;
  const rested = await connect.restPayouts({ ...of, isResting: rest > now });
  if (rested.kind !== 'account') log.error({ answer: rested }, 'pay-outs could not be put to rest');
  else if (rest <= now) await inCompany(db, doer, (work) => notePayAccount(work, { payoutsRestUntil: null }));
  return answer;
}
