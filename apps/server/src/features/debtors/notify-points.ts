import type { Work } from '#server/work/work.ts';
import type { ContactPoint } from './contact-points.store.ts';

type Point = Omit<ContactPoint, 'debtorId'>;

/** Writes down which contact points of a customer came, changed or went. */
export function notifyPoints(
  work: Work,
  change: {
    readonly debtorId: string;
    readonly action: string;
    readonly before: readonly Point[];
    readonly after: readonly Point[];
  },
): void {
  const { debtorId, action } = change;
  const before = new Map(change.before.map((point) => [point.id, { ...point, debtorId }]));
  const after = new Map(change.after.map((point) => [point.id, { ...point, debtorId }]));
  const of = { kind: 'debtor', id: debtorId } as const;
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const states = { before: before.get(id) ?? null, after: after.get(id) ?? null };
    work.changed({ noun: 'contact', id, action, ...states, of, isQuiet: true });
  }
}
