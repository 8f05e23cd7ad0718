import type { Actor } from '#server/actor.ts';
import { recordAgreement } from '#server/features/activities/record-agreement.ts';
import type { Work } from '#server/work/work.ts';

export interface PromiseNews {
  readonly change: 'promise-made' | 'promise-kept' | 'promise-broken' | 'promise-canceled' | 'promise-reopened';
  readonly promiseId: string;
  readonly debtorId: string;
  readonly accountId: string | null;
  readonly amountCents: number;
  readonly at: Date;
  readonly data: Readonly<Record<string, string | number | null>>;
}

/** What becomes of a promise is on the timeline, in the audit and on open screens. */
export async function notifyPromise(work: Work<Actor>, news: PromiseNews): Promise<void> {
  const { change, promiseId, debtorId, accountId, amountCents, at, data } = news;
  await recordAgreement(work, {
    ...{ type: 'note created', debtorId, amountCents, at, data: { change, ...data } },
    agreement: { kind: 'promise', id: promiseId },
    accounts: accountId === null ? [] : [{ accountId }],
  });
  work.audit({
    action: change.replace('-', '.'),
    recordKind: 'promise',
    recordId: promiseId,
    after: { debtorId, accountId, amountCents, ...data },
  });
  // Lists of promises are asked for by their customer.
  work.notify('promise', [promiseId, debtorId]);
  work.notify('debtor', [debtorId]);
  work.notify('activity', [debtorId]);
}
