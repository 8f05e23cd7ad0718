import type { Actor } from '#server/actor.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import type { Work } from '#server/work/work.ts';
import type { ContactPointRow } from './contacts.store.ts';

/** What of a contact point a member writes and the timeline names. */
const told = ['value', 'extension', 'name', 'label', 'isPrimary'] as const;

/**
 * A line of the customer's timeline for each contact point that was added or changed. It names the fields,
 * never what they say: what they said before and after stands in the audit (G59).
 */
export async function recordContactChanges(
  work: Work<Actor>,
  change: {
    readonly debtorId: string;
    readonly before: readonly ContactPointRow[];
    readonly after: readonly ContactPointRow[];
  },
): Promise<void> {
  const { debtorId } = change;
  const before = new Map(change.before.map((point) => [point.id, point]));
  for (const is of change.after) {
    const was = before.get(is.id);
    const fields = was ? told.filter((name) => (was[name] ?? '') !== (is[name] ?? '')) : [];
    if (was && fields.length === 0) continue;
    const how = was ? 'contact-changed' : 'contact-added';
    const data = { change: how, contactId: is.id, kind: is.kind, fields: fields.join(',') } as const;
    await recordActivity(work, { type: 'note created', debtorId, at: work.now, data });
  }
}
