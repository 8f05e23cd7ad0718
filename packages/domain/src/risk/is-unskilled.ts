import { addDays } from '../calendar/add-days.ts';

/** For how long forecasts may be no better than the share that always comes before nobody is shown their order. */
const UNSKILLED_DAYS = 90;

/** Whether forecasts have been worth nothing for three months: since when (ISO date, null while they are good), and today. */
export function isUnskilled(since: string | null, today: string): boolean {
  return since !== null && addDays(since, UNSKILLED_DAYS) <= today;
}
