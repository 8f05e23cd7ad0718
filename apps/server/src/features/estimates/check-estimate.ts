import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import type { CustomValue } from '@recoup/domain/custom-fields/custom-value.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { type InvoiceDiscount, type InvoiceLine, invoiceTotals } from '@recoup/domain/invoices/invoice-totals.ts';
import { maxAmountCents } from '@recoup/domain/money/cents.ts';
import type { FieldCode } from '@recoup/domain/refusals/field-sentences.ts';
import type { Work } from '#server/work/work.ts';
import { checkCustomValues, type GivenValues } from '../custom-fields/check-custom-values.ts';
import { memberExists } from '../members/member-exists.store.ts';
import { findRecords } from '../references/find-records.ts';

/** How long an estimate is good when nobody says. */
const VALID_DAYS = 30;

export interface GivenEstimate {
  readonly issueDate?: string | undefined;
  readonly expirationDate?: string | undefined;
  readonly lines?: readonly InvoiceLine[] | undefined;
  readonly discount?: InvoiceDiscount | undefined;
  readonly assigneeId?: string | null | undefined;
  readonly custom?: GivenValues | undefined;
}

/** What it was before; of a new one nothing. */
interface Standing {
  readonly issueDate: string;
  readonly expirationDate: string;
  readonly lines: readonly InvoiceLine[];
  readonly discount: InvoiceDiscount;
}

export interface CheckedEstimate {
  readonly ok: true;
  readonly issueDate: string;
  readonly expirationDate: string;
  readonly lines: readonly InvoiceLine[];
  readonly discount: InvoiceDiscount;
  readonly amountCents: number;
  readonly custom: Record<string, CustomValue | null>;
}

/** Checks what belongs together in an estimate and whether what it names exists; refusals stand at their fields. */
export async function checkEstimate(
  work: Work,
  given: GivenEstimate,
  standing: Standing | null,
): Promise<CheckedEstimate | Refusal> {
  const wrong: Record<string, FieldCode> = {};
  const issueDate = given.issueDate ?? standing?.issueDate ?? dateInZone(work.now, work.timeZone);
  const expirationDate = given.expirationDate ?? standing?.expirationDate ?? addDays(issueDate, VALID_DAYS);
  const lines = given.lines ?? standing?.lines ?? [];
  const discount = given.discount ?? standing?.discount ?? { kind: 'none' };
  if (expirationDate < issueDate) wrong.expirationDate = 'expires-before-issue';
  if (given.assigneeId && !(await memberExists(work, given.assigneeId))) wrong.assigneeId = 'assignee-unknown';
  const { totalCents } = invoiceTotals(lines, discount);
  // A draft may still come to nothing; it cannot be sent like that.
  if (Math.abs(totalCents) > maxAmountCents) wrong.lines = 'total-too-much';
  if (Object.keys(wrong).length > 0) return refuse('INVALID_FIELD', wrong);
  const custom = await checkCustomValues(work, 'estimate', given.custom, findRecords);
  if (isRefusal(custom)) return custom;
  return { ok: true, issueDate, expirationDate, lines, discount, amountCents: totalCents, custom: custom.values };
}
