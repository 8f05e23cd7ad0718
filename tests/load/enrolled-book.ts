import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../apps/server/src/context.ts';
import { insertAccounts } from '../../apps/server/src/features/accounts/insert-accounts.store.ts';
import { insertDebtors } from '../../apps/server/src/features/debtors/insert-debtors.ts';
import { enrolWorkflow } from '../../apps/server/src/features/workflows/enrol-workflow.job.ts';
import {
  insertStep,
  insertWorkflow,
  updateWorkflowRow,
} from '../../apps/server/src/features/workflows/workflows.store.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { Work } from '../../apps/server/src/work/work.ts';

/** A Friday morning in New York, inside the send window. */
export const PRESENT = '2026-11-20T15:00:00Z';
/** Runs begin before their reminder is due, or it would wait for the next half hour. */
const DAY_BEFORE = '2026-11-19T15:00:00Z';
const TODAY = '2026-11-20';
const LATER = '2026-12-30';
const CHUNK = 5_000;

export const REMINDER =
  'Hello {{first_name}},\n\ninvoice {{account_reference}} over {{account_balance}} is due on {{due_date}}.\n\nPay online here:\n{{payment_link}}\n\n{{company_name}}';

/**
 * A live campaign of one e-mail on the due date, with `enrolled` debtors in runs; the reminders of `due` of them have
 * come due at PRESENT, to which the clock is set. Answers how long the enrolment took.
 */
export async function enrolBook(
  context: Context,
  companyId: string,
  size: { readonly enrolled: number; readonly due: number },
): Promise<{ readonly workflowId: string; readonly enrolSeconds: number }> {
  const workflowId = uuidv7();
  const createdAt = new Date('2026-10-01T12:00:00Z');
  await inCompany(context.jobsDb, companyId, async (work) => {
    await setClock(work, DAY_BEFORE);
    await insertWorkflow(work, workflowId, 'Bench');
    await insertStep(work, workflowId, {
      id: uuidv7(),
      kind: 'send_email',
      delay: { type: 'until', count: 0, unit: 'days', prefix: 'after', reference: 'invoice_due_date' },
      templateId: null,
      subject: 'Invoice {{account_reference}} is due',
      message: REMINDER,
      isInvoiceAttach: false,
      isContractAttachments: false,
    });
    await updateWorkflowRow(work, workflowId, { isSendActive: true, draft: false });
  });
  for (let from = 0; from < size.enrolled; from += CHUNK) {
    const debtors = Array.from({ length: Math.min(CHUNK, size.enrolled - from) }, (_, index) => ({
      id: uuidv7(),
      index: from + index,
    }));
    await inCompany(context.jobsDb, companyId, async (work) => {
      await insertDebtors(
        work,
        debtors.map(({ id, index }) => ({
          id,
          firstName: 'Maria',
          lastName: `Number ${index}`,
          knownZone: 'America/New_York',
          contacts: [{ kind: 'EMAIL', value: `m${index}@customer.example` }],
          createdAt,
        })),
      );
      await insertAccounts(
        work,
        debtors.map(({ id, index }) => ({
          id: uuidv7(),
          debtorId: id,
          reference: `INV-${index}`,
          status: 'Active',
          amountCents: 12_000 + index,
          issueDate: '2026-10-21',
          dueDate: index < size.due ? TODAY : LATER,
          workflowId,
          createdAt,
        })),
      );
    });
  }
  const started = performance.now();
  const begun = await enrolWorkflow(context, companyId, workflowId);
  if (begun !== size.enrolled) throw new Error(`${begun} of ${size.enrolled} runs began`);
  const enrolSeconds = (performance.now() - started) / 1000;
  await inCompany(context.jobsDb, companyId, (work) => setClock(work, PRESENT));
  return { workflowId, enrolSeconds };
}

async function setClock(work: Work, instant: string): Promise<void> {
  await sql`update company set clock_offset = ${instant}::timestamptz - now() where company_id = ${work.companyId}`.execute(
    work.trx,
  );
}
