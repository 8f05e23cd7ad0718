import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Work } from '#server/work/work.ts';
import { refuseWhileClosing } from '../companies/refuse-while-closing.ts';
import { insertPayAccount, type PayAccountRow, readPayAccount } from './recoup-pay.store.ts';

/**
 * The account for a change by a member who saw this version of it, 0 before there was any: it is begun then, and what the
 * company charged before goes on. Refusals: STALE_VERSION, COMPANY_CLOSING, INVALID_STATUS of one that was rejected.
 */
export async function lockPayAccount(work: Work, version: number): Promise<PayAccountRow | Refusal> {
  const closing = await refuseWhileClosing(work);
  if (closing) return closing;
  let account = await readPayAccount(work, 'forUpdate');
  if ((account?.version ?? 0) !== version) return refuse('STALE_VERSION');
  if (!account) {
    await insertPayAccount(work, { chargesMeanwhile: true });
    account = await readPayAccount(work, 'forUpdate');
  }
  if (!account) return refuse('STALE_VERSION');
  return account.state === 'REJECTED' ? refuse('INVALID_STATUS') : account;
}
