import type { activity } from '@recoup/contract/activities.ts';
import { type TimelineEvent, timelineEvents } from '@recoup/domain/vocabulary.ts';
import type { z } from 'zod';
import type { ActivityRow } from './activities.store.ts';

type Activity = z.output<typeof activity>;

function isTimelineEvent(type: string): type is TimelineEvent {
  return (timelineEvents as readonly string[]).includes(type);
}

/** A line of a timeline, as it goes over the wire. */
export function activityView(row: ActivityRow): Activity {
  if (!isTimelineEvent(row.type)) throw new Error(`the timeline knows no event "${row.type}"`);
  return {
    _id: row.id,
    type: row.type,
    at: row.at.toISOString(),
    actor: { kind: row.actor_kind, name: row.actor_name },
    debtor: row.debtor_id === null ? null : { _id: row.debtor_id, displayName: row.debtor_name ?? '' },
    account:
      row.account_id && row.account_reference !== null
        ? { _id: row.account_id, reference: row.account_reference }
        : null,
    data: {
      ...row.data,
      ...(row.note === null ? {} : { text: row.note }),
      ...(row.decision_id === null ? {} : { decisionId: row.decision_id }),
    },
  };
}
