import type { RehearsedStep } from './rehearsed-step.ts';

/** What the engine does when it looks at a customer at an instant. */
export interface Look<State> {
  /** Steps that are over by this look, in their order. */
  readonly steps: readonly RehearsedStep[];
  /** The customer's facts after it, with these steps among them. */
  readonly state: State;
  /** When the engine looks again; null: never by itself. */
  readonly nextAt: Date | null;
}

const DAY_MS = 86_400_000;
/** A course that needs more looks than this does not end: a fault of the planner, better heard than waited for. */
const LOOKS_MAX = 5_000;

/**
 * Plays one customer through virtual time: looks with the engine's own decision, takes its effects over into the facts,
 * and goes on to the instant at which the engine would look again, until the days are over. Nothing comes from outside:
 * nobody pays, answers or clicks, and a team member's step is done at the instant at which it is due. What was promised
 * or held until a date ends on it. Throws RangeError when the engine never gets anywhere.
 */
export function rehearseDebtor<State>(
  state: State,
  look: (state: State, at: Date) => Look<State>,
  from: Date,
  days: number,
): { readonly steps: RehearsedStep[]; readonly state: State } {
  const until = from.getTime() + days * DAY_MS;
  const steps: RehearsedStep[] = [];
  let now = from;
  let present = state;
  for (let looks = 0; looks < LOOKS_MAX; looks++) {
    const seen = look(present, now);
    steps.push(...seen.steps);
    present = seen.state;
    if (seen.nextAt === null || seen.nextAt.getTime() >= until) return { steps, state: present };
    // What asks to be looked at again at once has ended something; the clock never goes back.
    if (seen.nextAt > now) now = seen.nextAt;
  }
  throw new RangeError('a rehearsed run does not end');
}
