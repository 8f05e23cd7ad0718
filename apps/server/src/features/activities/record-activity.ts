import type { TimelineEvent } from '@recoup/domain/vocabulary.ts';
import { uuidv7 } from 'uuidv7';
import type { Actor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';

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
export async function recordActivity(trx: Trx, actor: Actor, activity: NewActivity): Promise<void> {
  await trx
    .insertInto('timelineEvent')
    .values({
      companyId: actor.companyId,
      id: uuidv7(),
      debtorId: activity.debtorId,
      accountId: activity.accountId ?? null,
      type: activity.type,
      at: activity.at,
      actorKind: actor.kind,
      actorId: actor.kind === 'system' ? null : actor.id,
      actorName: actor.kind === 'member' ? actor.name : '',
      data: JSON.stringify(activity.data ?? {}),
    })
    .execute();
}
