import type { activity } from '@recoup/contract/activities.ts';
import { type TimelineEvent, timelineEvents } from '@recoup/domain/vocabulary.ts';
import type { z } from 'zod';
import type { ActivityRow } from './timeline.store.ts';

type Activity = z.output<typeof activity>;

function isTimelineEvent(type: string): type is TimelineEvent {
  return (timelineEvents as readonly string[]).includes(type);
}

/** A line of a timeline, as it goes over the wire. */
export function activityView(row: ActivityRow): Activity {
  if (!isTimelineEvent(row.type)) throw new Error(`the timeline knows no event "${row.type}"`);
  const { together } = row;
  const { act: _, ofCents, ...data } = row.data;
  return {
    _id: row.id,
    type: row.type,
    at: row.at.toISOString(),
    actor: { kind: row.actorKind, name: row.actorName },
    debtor: row.debtorId === null ? null : { _id: row.debtorId, displayName: row.debtorName ?? '' },
    account:
      !together && row.accountId && row.accountReference !== null
        ? { _id: row.accountId, reference: row.accountReference }
        : null,
    accounts: together?.accounts ?? [],
    data: {
      ...data,
      ...(together
        ? { amountCents: together.amountCents, accounts: together.accounts.length }
        : ofCents === undefined
          ? {}
          : { ofCents }),
      ...(row.note === null ? {} : { text: row.note }),
      ...(row.decisionId === null ? {} : { decisionId: row.decisionId }),
    },
  };
}
