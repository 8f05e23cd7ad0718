import { randomNumbers } from '../random-numbers.ts';
import { audit } from './auditor.ts';
import { type HappeningName, happen, happeningNames, type Step } from './happenings.ts';
import { newWorld } from './history-world.ts';
import { productRules, type Rules } from './rules.ts';

/** The debts of one customer and what happens to them. */
export interface History {
  readonly debts: readonly number[];
  readonly steps: readonly Step[];
}

export interface Broken {
  readonly name: string;
  readonly detail: string;
}

const sums = [100_00, 60_00, 33_33] as const;
const shares = [1, 2, 3, 4, 5, 8] as const;

/** A history of its own for every number. */
export function historyOf(seed: number): History {
  const random = randomNumbers(seed);
  const debts = random.oneIn(3) ? [100_00, 60_00] : [100_00];
  const count = 3 + random.below(10);
  const steps = Array.from({ length: count }, (): Step => {
    const cents = random.oneIn(3) ? 50 + random.below(120_00) : Math.floor(random.pick(sums) / random.pick(shares));
    return { what: random.pick<HappeningName>(happeningNames), which: random.below(6), cents };
  });
  return { debts, steps };
}

/** Lives a history and looks after every step; what is broken first, with how many steps it took. */
export function live(
  { debts, steps }: History,
  rules: Rules = productRules,
): (Broken & { readonly after: number }) | null {
  const world = newWorld(debts);
  for (const [index, step] of steps.entries()) {
    try {
      happen(world, rules, step);
    } catch (error) {
      return {
        name: 'nothing breaks',
        detail: error instanceof Error ? (error.stack ?? '') : String(error),
        after: index + 1,
      };
    }
    const found = audit(world);
    if (found) return { ...found, after: index + 1 };
  }
  return null;
}

/** The shortest history in which the same is broken: steps are left out one by one, then sums made round. */
export function shrink(
  history: History,
  broken: Broken & { readonly after: number },
  rules: Rules = productRules,
): History {
  const isBroken = (steps: readonly Step[]) => live({ ...history, steps }, rules)?.name === broken.name;
  let steps = history.steps.slice(0, broken.after);
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false;
    for (let index = steps.length - 1; index >= 0; index -= 1) {
      const fewer = steps.toSpliced(index, 1);
      if (!isBroken(fewer)) continue;
      steps = fewer;
      isSmaller = true;
    }
  }
  for (const [index, step] of steps.entries()) {
    for (const cents of [0, 1, 2, 3, 10_00, 11_00, 50_00, 50_01]) {
      const simpler = steps.toSpliced(index, 1, { ...step, cents });
      if (cents >= step.cents || !isBroken(simpler)) continue;
      steps = simpler;
      break;
    }
  }
  return { ...history, steps };
}

/** A history as a person would tell it. */
export function tellHistory({ debts, steps }: History, broken: Broken): string {
  const lines = steps.map(({ what, which, cents }, index) => `  ${index + 1}. ${what} (${which}, ${cents})`);
  return [`${broken.name}: ${broken.detail}`, `  owed: ${debts.join(' and ')} cents`, ...lines].join('\n');
}
