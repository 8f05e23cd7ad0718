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
    .insertInto('timeline_event')
    .values({
      company_id: actor.companyId,
      id: uuidv7(),
      debtor_id: activity.debtorId,
      account_id: activity.accountId ?? null,
      type: activity.type,
      at: activity.at,
      actor_kind: actor.kind,
      actor_id: actor.kind === 'system' ? null : actor.id,
      actor_name: actor.kind === 'member' ? actor.name : '',
      data: JSON.stringify(activity.data ?? {}),
    })
    .execute();
}
