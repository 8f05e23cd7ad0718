import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
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
import type { Application, TestCompany } from './start-application.ts';

export interface StepSpec {
  readonly channel: 'SMS' | 'EMAIL';
  /** Days after the due date; negative before it. */
  readonly day?: number;
  /** Instead of a day: at once. */
  readonly immediately?: boolean;
  readonly message?: string;
}

export interface DebtorSpec {
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly zone?: string;
  readonly dueDate?: string;
  readonly amounts?: readonly number[];
  readonly language?: 'en' | 'es';
}

export interface MadeDebtor {
  readonly id: string;
  readonly accountIds: readonly string[];
}

/** What arranging takes: the product's parts, of a started application or of a process that only arranges. */
export type Arranging = Pick<Application, 'context'>;
export type ArrangedCompany = Pick<TestCompany, 'id'>;

export const within = <T>(app: Arranging, company: ArrangedCompany, run: (work: Work) => Promise<T>): Promise<T> =>
  inCompany(app.context.jobsDb, company.id, run);

/** Sets the company's clock; it goes on ticking from there. */
export async function setClock(app: Arranging, company: ArrangedCompany, instant: string): Promise<void> {
  await within(app, company, async (work) => {
    await sql`update company set clock_offset = ${instant}::timestamptz - now() where company_id = ${company.id}`.execute(
      work.trx,
    );
  });
}

/** A live campaign whose audience are the accounts that are assigned to it. */
export async function makeCampaign(
  app: Arranging,
  company: ArrangedCompany,
  steps: readonly StepSpec[],
): Promise<string> {
  const id = uuidv7();
  await within(app, company, async (work) => {
    await insertWorkflow(work, id, `Campaign ${id.slice(-6)}`);
    for (const step of steps) await addStep(work, id, step);
    await updateWorkflowRow(work, id, { isSendActive: true, draft: false });
  });
  return id;
}

async function addStep(work: Work, workflowId: string, step: StepSpec): Promise<void> {
  const day = step.day ?? 0;
  await insertStep(work, workflowId, {
    id: uuidv7(),
    kind: step.channel === 'SMS' ? 'send_sms' : 'send_email',
    delay: {
      type: step.immediately ? 'immediately' : 'until',
      count: Math.abs(day),
      unit: 'days',
      prefix: day < 0 ? 'before' : 'after',
      reference: 'invoice_due_date',
    },
    templateId: null,
    subject: step.channel === 'SMS' ? '' : 'Invoice {{account_reference}}',
    message: step.message ?? `Day ${day}: {{total_balance}} is open. {{payment_link}}`,
    isInvoiceAttach: false,
    isContractAttachments: false,
  });
}

/** Debtors with open accounts in a campaign, inserted in one go. */
export async function makeDebtors(
  app: Arranging,
  company: ArrangedCompany,
  workflowId: string | null,
  specs: readonly DebtorSpec[],
): Promise<MadeDebtor[]> {
  const createdAt = new Date('2026-01-01T00:00:00Z');
  const made = specs.map((spec) => ({
    spec,
    id: uuidv7(),
    accounts: (spec.amounts ?? [10_000]).map((cents) => ({ id: uuidv7(), cents })),
  }));
  await within(app, company, async (work) => {
    await insertDebtors(
      work,
      made.map(({ id, spec }) => ({
        id,
        firstName: 'Maria',
        lastName: id.slice(-6),
        language: spec.language ?? 'en',
        knownZone: spec.zone ?? 'America/New_York',
        contacts: [
          ...(spec.email ? [{ kind: 'EMAIL' as const, value: spec.email }] : []),
          ...(spec.phone ? [{ kind: 'PHONE' as const, value: spec.phone }] : []),
        ],
        createdAt,
      })),
    );
    await insertAccounts(
      work,
      made.flatMap(({ id, spec, accounts }) =>
        accounts.map((account) => ({
          id: account.id,
          debtorId: id,
          reference: `INV-${account.id.slice(-12)}`,
          status: 'Active' as const,
          amountCents: account.cents,
          issueDate: '2026-01-01',
          dueDate: spec.dueDate ?? '2026-11-20',
          workflowId,
          createdAt,
        })),
      ),
    );
  });
  return made.map(({ id, accounts }) => ({ id, accountIds: accounts.map((account) => account.id) }));
}

export const enrol = (app: Arranging, company: ArrangedCompany, workflowId: string): Promise<number> =>
  enrolWorkflow(app.context, company.id, workflowId);

export interface MailLine {
  readonly to: string[];
  readonly subject: string;
  readonly messageId: string;
  readonly id: string;
}

/** What arrived at the sandbox. */
export async function mailsAt(app: Application, query = ''): Promise<MailLine[]> {
  const answer = await fetch(`${app.sandbox.url}/api/mail?limit=100000${query}`);
  return (await answer.json()) as MailLine[];
}

export interface TextLine {
  readonly to: string;
  readonly from: string;
  readonly text: string;
  readonly idempotencyKey: string | null;
  readonly direction: string;
}

export async function textsAt(app: Application): Promise<TextLine[]> {
  const answer = await fetch(`${app.sandbox.url}/api/sms?limit=100000`);
  return ((await answer.json()) as TextLine[]).filter((text) => text.direction === 'outbound');
}

export interface MessageLine {
  readonly id: string;
  readonly status: string;
  readonly channel: string;
  readonly toValue: string;
  readonly text: string;
  readonly stepRevision: number | null;
  readonly failure: string | null;
}

export async function messagesOf(app: Application, company: TestCompany): Promise<MessageLine[]> {
  return within(app, company, (work) =>
    work.trx
      .selectFrom('message')
      .select(['id', 'status', 'channel', 'toValue', 'text', 'stepRevision', 'failure'])
      .where('companyId', '=', company.id)
      .orderBy('at')
      .orderBy('id')
      .execute(),
  );
}

export async function runsOf(app: Application, company: TestCompany) {
  return within(app, company, (work) =>
    work.trx
      .selectFrom('collectionRun')
      .select(['id', 'debtorId', 'accountId', 'status', 'reason', 'nextAt'])
      .where('companyId', '=', company.id)
      .orderBy('id')
      .execute(),
  );
}
