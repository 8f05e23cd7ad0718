import type { TimelineEvent } from '@recoup/domain/vocabulary.ts';
import { uuidv7 } from 'uuidv7';
import type { Actor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';

export interface NewActivity {
  readonly type: TimelineEvent;
  readonly debtorId: string;
  readonly accountId?: string | null;
  /** When it happened, by the company's clock. */
  readonly at: Date;
  /** What the sentence needs: `amountCents`, `channel`, `status`, `reason`, `workflowName` … ; never personal data. */
  readonly data?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Writes one line of a debtor's timeline in the transaction of its cause. Lines are never changed. */
export async function recordActivity(work: Work<Actor>, activity: NewActivity): Promise<void> {
  await work.trx
    .insertInto('timelineEvent')
    .values({
      companyId: work.actor.companyId,
      id: uuidv7(),
      debtorId: activity.debtorId,
      accountId: activity.accountId ?? null,
      type: activity.type,
      at: activity.at,
      actorKind: work.actor.kind,
      actorId: work.actor.kind === 'system' ? null : work.actor.id,
      actorName: work.actor.kind === 'member' ? work.actor.name : '',
      data: JSON.stringify(activity.data ?? {}),
    })
    .execute();
}
