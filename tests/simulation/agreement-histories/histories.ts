import { type RandomNumbers, randomNumbers } from '../random-numbers.ts';
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
/** What it takes to agree on something. */
const agreements: readonly (readonly HappeningName[])[] = [
  ['a member offers a settlement', 'the customer accepts the settlement'],
  [
    ...(['a member offers a settlement', 'the customer accepts the settlement'] as const),
    'the customer pays the settlement, or all but some cents',
  ],
  [
    ...(['a member gives a discount', 'a member offers a settlement', 'the customer accepts the settlement'] as const),
    ...(['a member takes a discount back', 'the customer pays the settlement, or all but some cents'] as const),
  ],
  ['the customer makes a plan'],
  ...([['a member offers a plan', 'the customer accepts the plan'], ['the customer schedules a payment']] as const),
  ['the customer schedules a payment', 'nearly all is paid by hand'],
  ['the customer promises'],
];

/** A sum as people name it: round, a share of what is owed, nearly all of it, or any. */
function sumOf(random: RandomNumbers): number {
  if (random.oneIn(6)) return random.pick(sums) - random.below(60);
  return random.oneIn(3) ? 50 + random.below(120_00) : Math.floor(random.pick(sums) / random.pick(shares));
}

/**
 * A history of its own for every number. Each draws from a few things alone, so that pairs and triples of them meet often
 * and in every order.
 */
export function historyOf(seed: number): History {
  const random = randomNumbers(seed);
  const debts = random.oneIn(3) ? [100_00, 60_00] : [100_00];
  const agreed = Array.from({ length: 1 + random.below(3) }, () => random.pick(agreements)).flat();
  const few = Array.from({ length: 3 + random.below(6) }, () => random.pick<HappeningName>(happeningNames));
  const names: readonly HappeningName[] = ['days pass', ...agreed, ...few];
  const count = 3 + random.below(12);
  const steps = Array.from(
    { length: count },
    (): Step => ({ what: random.pick(names), which: random.below(6), cents: Math.max(1, sumOf(random)) }),
  );
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
