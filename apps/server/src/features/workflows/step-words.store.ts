import type { Language } from '@recoup/domain/languages.ts';
import { templateValues } from '@recoup/domain/templates/template-values.ts';
import { sql } from 'kysely';
import type { Reading } from '#server/work/reading.ts';
import { lastFailed } from '../payments/last-failed.store.ts';

interface WordsRow {
  readonly runId: string;
  readonly firstName: string;
  readonly displayName: string;
  readonly companyName: string;
  readonly supportPhone: string | null;
  readonly supportEmail: string | null;
  readonly reference: string;
  readonly currency: string;
  readonly amountCents: number;
  readonly balanceCents: number;
  readonly failedCents: number | null;
  readonly issueDate: string;
  readonly dueDate: string;
}

/** What a run of one account does not know. */
const ofAllAccounts: ReadonlySet<string> = new Set(['total_balance', 'account_count']);

/** What the variables of a run's steps say on a day, in a language; what only the whole message knows is left out. */
export type StepWords = (day: string, language: Language) => Readonly<Record<string, string>>;

/** The words of the steps of runs, by run: what stands on their account and customer now. */
export async function readStepWords(work: Reading, runIds: readonly string[]): Promise<ReadonlyMap<string, StepWords>> {
  if (runIds.length === 0) return new Map();
  const { rows } = await sql<WordsRow>`
    select r.id as run_id, d.first_name, d.display_name, c.name as company_name, c.support_phone, c.support_email,
      a.reference, a.currency, a.amount_cents, a.balance_cents, ${lastFailed(sql`a`)} as failed_cents, a.issue_date::text, a.due_date::text
    from collection_run r
    join company c on c.company_id = r.company_id
    join debtor d on d.company_id = r.company_id and d.id = r.debtor_id
    join account a on a.company_id = r.company_id and a.id = r.account_id
    where r.company_id = ${work.companyId} and r.id = any(${[...new Set(runIds)]}::uuid[])`.execute(work.trx);
  return new Map(rows.map((row) => [row.runId, wordsOf(row)]));
}

function wordsOf(row: WordsRow): StepWords {
  const { firstName, displayName, reference, currency, amountCents, balanceCents, failedCents, issueDate, dueDate } =
    row;
  // Of a paid account the steps that never left read as they would have, and not that nothing is open.
  const openCents = balanceCents > 0 ? balanceCents : amountCents;
  return (today, language) => {
    const values = templateValues({
      ...{ language, today, totalCents: openCents, accountCount: 1, paymentLink: '' },
      debtor: { firstName, displayName },
      company: { name: row.companyName, supportPhone: row.supportPhone, supportEmail: row.supportEmail },
      account: { reference, currency, amountCents, balanceCents: openCents, failedCents, issueDate, dueDate },
    });
    return Object.fromEntries(Object.entries(values).filter(([name]) => !ofAllAccounts.has(name)));
  };
}
