import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { sendDueOfCompany } from '../../apps/server/src/features/workflows/send-due.job.ts';
import { insertStep } from '../../apps/server/src/features/workflows/workflows.store.ts';
import { enrol, makeCampaign, makeDebtors, setClock, within } from './campaign-world.ts';
import type { Application, TestCompany } from './start-application.ts';

/** A Friday morning in New York. */
const PRESENT = '2026-11-20T14:30:00Z';
/** The next half hour, at which the first step begins. */
const FIRST_STEP = '2026-11-20T15:01:00Z';
/** When the step after the call may go out. */
export const AFTER_CALL = '2026-11-20T16:01:00Z';

/** A customer in a campaign that asks for a call at once and writes after it; the call is open. */
export async function makeCallCampaign(app: Application, company: TestCompany): Promise<{ debtorId: string }> {
  await setClock(app, company, PRESENT);
  const workflowId = await makeCampaign(app, company, []);
  const atOnce = {
    ...{ type: 'immediately' as const, count: 0, unit: 'days' as const, prefix: 'after' as const },
    reference: 'last_action' as const,
  };
  const base = { templateId: null, isInvoiceAttach: false, isContractAttachments: false, delay: atOnce };
  await within(app, company, async (work) => {
    const call = { ...base, id: uuidv7(), kind: 'task_call' as const, subject: 'Call the customer', message: '' };
    const mail = {
      ...base,
      id: uuidv7(),
      kind: 'send_email' as const,
      subject: 'As said',
      message: '{{payment_link}}',
    };
    await insertStep(work, workflowId, call);
    await insertStep(work, workflowId, mail);
    await sql`update workflow set trigger = 'empty' where company_id = ${company.id}`.execute(work.trx);
  });
  const [debtor] = await makeDebtors(app, company, workflowId, [
    { email: 'maria@customer.example', phone: '+12125550123' },
  ]);
  if (!debtor) throw new Error('no customer was made');
  await enrol(app, company, workflowId);
  await setClock(app, company, FIRST_STEP);
  await sendDueOfCompany(app.context, company.id);
  return { debtorId: debtor.id };
}
