import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { groupsOf, type ReportGroup, type ReportName } from '@recoup/domain/reports/report-names.ts';
import type { Work } from '#server/work/work.ts';
import type { Question } from './question.ts';

/**
 * The day and the group that are asked for, where they are left open those that go without saying. INVALID_FIELD for a day
 * that is to come, and for a group that the report does not have.
 */
export function checkQuestion(
  work: Pick<Work, 'now' | 'timeZone'>,
  name: ReportName,
  question: Question,
): { readonly ok: true; readonly asOf: string; readonly group: ReportGroup | null } | Refusal {
  const today = dateInZone(work.now, work.timeZone);
  const asOf = question.asOf ?? today;
  if (asOf > today) return refuse('INVALID_FIELD', { asOf: 'day-ahead' });
  const group = question.group ?? groupsOf[name][0] ?? null;
  if (group !== null && !groupsOf[name].includes(group)) return refuse('INVALID_FIELD', { group: 'INVALID_FIELD' });
  return { ok: true, asOf, group };
}
