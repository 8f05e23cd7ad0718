import type { HappeningName } from './happenings.ts';
import type { History } from './histories.ts';

function history(debts: readonly number[], ...steps: readonly (readonly [HappeningName, number, number])[]): History {
  return { debts, steps: steps.map(([what, which, cents]) => ({ what, which, cents })) };
}

/** Histories that broke something once and that only very many random ones come upon, by what they tell. */
export const keptHistories: Readonly<Record<string, History>> = {
  'money that the bank took of a plan and gave again leaves nobody late with cents that a later installment holds':
    history(
      [100_00],
      ['the customer makes a plan', 2, 1],
      ['days pass', 4, 10_00],
      ['the bank takes money back', 4, 0],
      ['days pass', 4, 0],
      ['the bank gives it again', 0, 0],
    ),
};
