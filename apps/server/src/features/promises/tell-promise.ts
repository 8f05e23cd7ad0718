import type { Actor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';

export interface PromiseNews {
  readonly change: 'promise-made' | 'promise-kept' | 'promise-broken' | 'promise-canceled' | 'promise-reopened';
  readonly promiseId: string;
  readonly debtorId: string;
  readonly accountId: string | null;
  readonly at: Date;
  readonly data: Readonly<Record<string, string | number | null>>;
  readonly requestId?: string;
}

/** What becomes of a promise is on the timeline, in the audit and on open screens. */
export async function tellPromise(trx: Trx, actor: Actor, news: PromiseNews): Promise<void> {
  const { change, promiseId, debtorId, accountId, at, data, requestId } = news;
  await recordActivity(trx, actor, { type: 'note created', debtorId, accountId, at, data: { change, ...data } });
  await writeAudit(trx, actor, {
    action: change.replace('-', '.'),
    recordKind: 'promise',
    recordId: promiseId,
    after: { debtorId, accountId, ...data },
    ...(requestId ? { requestId } : {}),
  });
  // Lists of promises are asked for by their customer.
  await notifyScreens(trx, actor.companyId, 'promise', [promiseId, debtorId]);
  await notifyScreens(trx, actor.companyId, 'debtor', [debtorId]);
  await notifyScreens(trx, actor.companyId, 'activity', [debtorId]);
}
