import type { StepDelay } from '@recoup/domain/workflows/workflow-version.ts';

/** The list with one entry moved up (-1) or down (+1); at the edge nothing moves. */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): readonly T[] {
  const to = at + by;
  const entry = list[at];
  const other = list[to];
  if (entry === undefined || other === undefined) return list;
  return list.map((each, index) => (index === at ? other : index === to ? entry : each));
}

/** The list with `entry` put in behind the one at `at`; -1 puts it first. */
export function insertedAfter<T>(list: readonly T[], at: number, entry: T): readonly T[] {
  return [...list.slice(0, at + 1), entry, ...list.slice(at + 1)];
}

const minutesOf = { min: 1, hours: 60, days: 1440 } as const;

/** Minutes after the due date at which a step falls due, as far as that can be told without a customer. */
function dueMinute(delay: StepDelay, previous: number | null): number | null {
  if (delay.type === 'immediately') return null;
  const span = delay.count * minutesOf[delay.unit];
  if (delay.reference === 'invoice_due_date') return delay.prefix === 'before' ? -span : span;
  if (delay.reference === 'last_action') return previous === null ? null : previous + span;
  return null;
}

/**
 * The positions of steps that fall due before one that stands above them. Such a step is overtaken: the engine sends the
 * later one and leaves the earlier one out.
 */
export function misplacedSteps(delays: readonly StepDelay[]): ReadonlySet<number> {
  const misplaced = new Set<number>();
  let latest: number | null = null;
  let previous: number | null = null;
  for (const [index, delay] of delays.entries()) {
    const due = dueMinute(delay, previous);
    const isAtOnceAfterOthers = delay.type === 'immediately' && index > 0 && latest !== null;
    if (isAtOnceAfterOthers || (due !== null && latest !== null && due < latest)) misplaced.add(index);
    if (due !== null) latest = latest === null ? due : Math.max(latest, due);
    previous = due;
  }
  return misplaced;
}
