import type { ActivityData } from '@recoup/domain/activities/activity-change.ts';
import type { TimelineEvent } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';

/** Whose doing it was; a past actor of a seed or import is known by kind and name only. */
export interface ActivityActor {
  readonly kind: 'member' | 'debtor' | 'system';
  readonly id: string | null;
  readonly name: string;
}

export interface NewActivity {
  readonly type: TimelineEvent;
  readonly debtorId: string;
  readonly accountId?: string | null;
  /** When it happened, by the company's clock. */
  readonly at: Date;
  readonly data?: ActivityData;
}

const columns = {
  id: 'uuid',
  debtorId: 'uuid',
  accountId: 'uuid',
  type: 'text',
  at: 'timestamptz',
  actorKind: 'text',
  actorId: 'uuid',
  actorName: 'text',
  data: 'jsonb',
};

/** Writes many lines of timelines, set-based, in the transaction of their cause. */
export async function insertActivities(
  work: Work,
  activities: readonly (NewActivity & { readonly actor: ActivityActor })[],
): Promise<void> {
  if (activities.length === 0) return;
  const rows = activities.map(({ actor, ...activity }) => ({
    id: uuidv7(),
    debtorId: activity.debtorId,
    accountId: activity.accountId ?? null,
    type: activity.type,
    at: activity.at,
    actorKind: actor.kind,
    actorId: actor.id,
    actorName: actor.name,
    data: activity.data ?? {},
  }));
  for (const { id, type, debtorId, accountId, at } of rows)
    work.ending.outside?.lines.push({ id, type, debtorId, accountId, at });
  await sql`
    insert into timeline_event (company_id, id, debtor_id, account_id, type, at, actor_kind, actor_id, actor_name, data)
    select ${work.companyId}::uuid, r.id, r.debtor_id, r.account_id, r.type, r.at, r.actor_kind, r.actor_id, r.actor_name,
      r.data
    from ${recordSet(rows, columns)}`.execute(work.trx);
}
