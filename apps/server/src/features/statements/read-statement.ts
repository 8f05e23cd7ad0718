import { addMonths } from '@recoup/domain/calendar/add-months.ts';
import { errorMessage, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { paymentMethodLabels } from '@recoup/domain/exports/export-labels.ts';
import { type Language, languageOf } from '@recoup/domain/languages.ts';
import { makeStatement, type StatementOfAccount } from '@recoup/domain/statements/make-statement.ts';
import type { Creditor } from '#server/documents/paper.ts';
import type { Work } from '#server/work/work.ts';
import { addressLines, creditorOf } from '../invoices/invoice.view.ts';
import { readParties } from '../invoices/invoices.store.ts';
import { listMovements, listOpenAt, readPlace, sumBefore } from './statements.store.ts';

/** Movements that a statement lists at most; whoever has more chooses fewer days (G49). */
export const STATEMENT_LINES_MAX = 10_000;
/** Days of a statement without dates: the year that ends today. */
const MONTHS = 12;
/** The last day before which the calendar has no whole year: a statement up to an earlier one begins with the calendar. */
const FIRST_WHOLE_YEAR = '1901-01-01';

/** Everything the printed statement shows. */
export interface StatementInfo {
  readonly language: Language;
  readonly currency: string;
  readonly timeZone: string;
  readonly creditor: Creditor;
  readonly customer: {
    readonly name: string;
    readonly reference: string | null;
    readonly addressLines: readonly string[];
  };
  readonly from: string;
  readonly to: string;
  readonly madeAt: string;
  readonly statement: StatementOfAccount;
}

/**
 * A customer's statement of account over some days, in their language or the one that they read at the moment. It is
 * read in several statements, so over one snapshot: what is booked meanwhile would show in some figures and not in others.
 * Refusals: DEBTOR_NOT_FOUND; INVALID_FIELD at `from` when the days are in the wrong order or hold more than ten
 * thousand movements.
 */
export async function readStatementInfo(
  work: Work,
  debtorId: string,
  days: { readonly from?: string | undefined; readonly to?: string | undefined },
  reading?: Language,
): Promise<StatementInfo | Refusal> {
  const parties = await readParties(work, debtorId);
  if (!parties) return refuse('DEBTOR_NOT_FOUND');
  const language = reading ?? languageOf(parties.language);
  const place = await readPlace(work);
  if (!place) return refuse('COMPANY_NOT_FOUND');
  const to = days.to ?? place.today;
  const from = days.from ?? addMonths(to < FIRST_WHOLE_YEAR ? FIRST_WHOLE_YEAR : to, -MONTHS);
  if (from > to) return refuse('INVALID_FIELD', { from: errorMessage('INVALID_FIELD', language) });
  const limit = STATEMENT_LINES_MAX + 1;
  const movements = await listMovements(work, debtorId, { from, to, limit });
  if (movements.length === limit) return refuse('INVALID_FIELD', { from: 'statement-too-long' });
  const open = await listOpenAt(work, debtorId, to);
  const statement = makeStatement({
    openingCents: await sumBefore(work, debtorId, from),
    movements: movements.map((row) => ({
      at: row.at.toISOString(),
      kind: row.kind,
      reference: row.reference,
      method: row.methodLabel ?? (row.method ? paymentMethodLabels[row.method][language] : null),
      amountCents: row.cents,
    })),
    open: open.flatMap(({ dueDate, cents }) => (dueDate === null ? [] : [{ dueDate: dueDate, balanceCents: cents }])),
    creditCents: -open.reduce((sum, { dueDate, cents }) => (dueDate === null ? sum + cents : sum), 0),
    to,
  });
  return {
    language,
    currency: place.currency,
    timeZone: place.timeZone,
    creditor: creditorOf(parties),
    customer: { name: parties.displayName, reference: parties.reference, addressLines: addressLines(parties) },
    from,
    to,
    madeAt: parties.now.toISOString(),
    statement,
  };
}
