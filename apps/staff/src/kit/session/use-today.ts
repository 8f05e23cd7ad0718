import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { useNow, useUser } from './session.tsx';

/** Today at the company's place, `YYYY-MM-DD`. */
export function useToday(): string {
  return dateInZone(useNow(), useUser().company.timeZone);
}
