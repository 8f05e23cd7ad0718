import { wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';
import { readPayAccount } from './recoup-pay.store.ts';

const HOUR_MS = 3_600_000;

/** Asks to be woken for the account: when pay-outs may go on, and at least once a day, in real time. */
export async function wakeForPay(work: Work, now: Date): Promise<void> {
  const account = await readPayAccount(work);
  const isWatched = account !== undefined && account.providerAccountId !== null && account.state !== 'REJECTED';
  const tomorrow = new Date(now.getTime() + 24 * HOUR_MS);
  const rest = account?.payoutsRestUntil;
  const next = rest && rest > now && rest < tomorrow ? rest : tomorrow;
  await wake(work, 'recoup-pay', isWatched ? next : null, 'exactly', 'real');
}
