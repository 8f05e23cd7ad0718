import type { Work } from '#server/work/work.ts';

/** What one event may carry. */
const IDS_PER_EVENT = 1_000;
/** From so many on the campaigns look a little later: a change of thousands comes first, and the gate holds meanwhile. */
const MANY = 100;
const LATER_SECONDS = 10;

/** Announces that accounts changed, so that campaigns look at their customers again; in events of a bearable size. */
export async function notifyAccountsChanged(work: Work, accountIds: readonly string[]): Promise<void> {
  const afterSeconds = accountIds.length >= MANY ? LATER_SECONDS : 0;
  for (let start = 0; start < accountIds.length; start += IDS_PER_EVENT) {
    const ids = accountIds.slice(start, start + IDS_PER_EVENT);
    work.emit({ name: 'account.changed', companyId: work.companyId, accountIds: [...ids] }, { afterSeconds });
  }
}
