import { isIsoDate } from '@recoup/domain/calendar/iso-date.ts';
import { reportGroups } from '@recoup/domain/reports/report-names.ts';
import { z } from 'zod';

const optional = <T extends z.ZodType>(type: T) => type.optional().catch(undefined);

/** What a report is asked, as it stands in the URL. */
export const reportSearch = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1),
  asOf: optional(z.string().refine(isIsoDate)),
  months: optional(z.coerce.number().int().min(1).max(24)),
  group: optional(z.enum(reportGroups)),
  memberId: optional(z.uuid()),
  workflowId: optional(z.uuid()),
  tagId: optional(z.uuid()),
  sourceId: optional(z.uuid()),
  withoutChargedOff: optional(z.literal('true')),
});

export type ReportSearch = z.output<typeof reportSearch>;

/** What narrows a report, without the page: for files and runs. */
export function questionOf({ page: _, months, withoutChargedOff, ...rest }: ReportSearch) {
  return { ...rest, months: months ?? 12, ...(withoutChargedOff ? { withoutChargedOff: true } : {}) };
}
