import { type Refusal, refuse } from '../errors.ts';

/** One way to reach a customer, as far as being the first of its kind is concerned. */
export interface PrimaryPoint {
  readonly id: string;
  readonly kind: 'EMAIL' | 'PHONE';
  readonly isPrimary: boolean;
}

/**
 * Which points are the primary ones of their kind after a change: exactly one for each kind that has any. The wish of
 * the person wins; without one the earlier primary stays, and the first point of a kind that had none becomes it. Taking
 * the mark away without giving it to another is PRIMARY_CONTACT_NOT_FOUND.
 */
export function choosePrimaries(
  points: readonly PrimaryPoint[],
  wishes: ReadonlyMap<string, boolean>,
): ReadonlySet<string> | Refusal {
  const chosen = new Set<string>();
  for (const kind of ['EMAIL', 'PHONE'] as const) {
    const ofKind = points.filter((point) => point.kind === kind);
    if (ofKind.length === 0) continue;
    const wanted = ofKind.filter((point) => wishes.get(point.id) === true);
    if (wanted.length > 1) return refuse('INVALID_FIELD');
    const [command] = wanted;
    const before = ofKind.find((point) => point.isPrimary);
    if (command) chosen.add(command.id);
    else if (before && wishes.get(before.id) === false) return refuse('PRIMARY_CONTACT_NOT_FOUND');
    else chosen.add((before ?? ofKind[0])?.id ?? '');
  }
  return chosen;
}

/**
 * The point that becomes primary when one is taken away; null when none needs to. A primary point that leaves others of
 * its kind behind names its successor; the very last one of a kind may always go, since a wrong number must.
 */
export function successorOf(
  points: readonly PrimaryPoint[],
  goneId: string,
  successorId: string | undefined,
): string | null | Refusal {
  const gone = points.find((point) => point.id === goneId);
  if (!gone) return refuse('NOT_FOUND');
  const others = points.filter((point) => point.kind === gone.kind && point.id !== goneId);
  if (!gone.isPrimary || others.length === 0) return null;
  return others.some((point) => point.id === successorId) ? (successorId ?? null) : refuse('PRIMARY_CONTACT_NOT_FOUND');
}
