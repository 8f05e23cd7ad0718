import type { dailyAction } from '@recoup/contract/runs.ts';
import type { z } from 'zod';

export type DailyAction = z.output<typeof dailyAction>;

/** The actions of one hour at the company's place. */
export type HourOfActions = {
  /** The first instant among them. */
  readonly at: string;
  readonly actions: readonly DailyAction[];
};

/** Actions in their order, by the hour of the company's clock. */
export function actionsByHour(actions: readonly DailyAction[], timeZone: string): readonly HourOfActions[] {
  const hourOf = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  });
  const groups = new Map<string, DailyAction[]>();
  for (const action of actions) {
    const hour = hourOf.format(new Date(action.at));
    groups.set(hour, [...(groups.get(hour) ?? []), action]);
  }
  return [...groups.values()].map((group) => ({ at: group[0]?.at ?? '', actions: group }));
}
