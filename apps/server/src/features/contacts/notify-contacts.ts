import type { FieldRow } from '@recoup/domain/fields/changed-fields.ts';
import { auditedDebtor } from '#server/features/debtors/audited-debtor.ts';
import type { Work } from '#server/work/work.ts';
import type { ContactPointRow } from './contacts.store.ts';

/** A contact point as the audit compares it. */
export function auditedContact(point: ContactPointRow): FieldRow {
  return { ...point, unwanted: point.unwanted.toSorted(), isBounced: point.bouncedAt !== null };
}

/**
 * Tells what changed of the contact points of a customer, point by point, and of the customer whose e-mail and phone the
 * primary ones are.
 */
export function notifyContacts(
  work: Work,
  change: {
    readonly debtorId: string;
    readonly action: string;
    readonly before: readonly ContactPointRow[];
    readonly after: readonly ContactPointRow[];
    /** What the audit keeps with each point that changed. */
    readonly besides?: Readonly<Record<string, unknown>>;
  },
): void {
  const { debtorId, action, besides } = change;
  const [before, after] = [byId(change.before), byId(change.after)];
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(id), after.get(id)];
    work.changed({
      noun: 'contact',
      id,
      action,
      before: was ? auditedContact(was) : null,
      after: is ? auditedContact(is) : null,
      of: { kind: 'debtor', id: debtorId },
      ...(was && !is && besides ? { besides: { after: besides } } : {}),
    });
  }
  const [was, is] = [auditedDebtor({}, change.before), auditedDebtor({}, change.after)];
  work.changed({ noun: 'debtor', id: debtorId, action, before: was, after: is });
}

function byId(points: readonly ContactPointRow[]): ReadonlyMap<string, ContactPointRow> {
  return new Map(points.map((point) => [point.id, point]));
}
