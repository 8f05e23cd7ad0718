import { daysBetween } from '../calendar/days-between.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import type { AgingBucket } from '../vocabulary.ts';

/** The bucket of something that is so many days past due; 0 and less is current. */
export function agingBucketOfDays(daysPastDue: number): AgingBucket {
  if (daysPastDue <= 0) return 'dueDateLessThanNow';
  if (daysPastDue <= 30) return 'dueDate30Days';
  return daysPastDue <= 60 ? 'dueDate60Days' : 'dueDateGreater60Days';
}

/** The bucket of an invoice by its due date: current up to and on the due date itself. */
export function agingBucketOf(dueDate: IsoDate, today: IsoDate): AgingBucket {
  return agingBucketOfDays(daysBetween(dueDate, today));
}
