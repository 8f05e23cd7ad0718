import type { Settings } from '#server/config/settings.ts';
import type { Work } from '#server/work/work.ts';
import { insertPayAccount } from './recoup-pay.store.ts';

/** Where companies take payments only by accounts of their own, one that was just opened waits for its own. */
export async function openPayAccount(work: Work, { RECOUP_PAY }: Pick<Settings, 'RECOUP_PAY'>): Promise<void> {
  if (RECOUP_PAY === 'on') await insertPayAccount(work, { chargesMeanwhile: false });
}
