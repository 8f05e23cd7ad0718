import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { uuidv7 } from 'uuidv7';
import { expect, vi } from 'vitest';
import { planTerms } from './fresh-money.ts';
import { upload } from './make-records.ts';
import type { Application, TestCompany } from './start-application.ts';

/** Our own file of 36 open and settled invoices of eight customers, with names, e-mail, phone and address. */
export const OPEN_INVOICES = path.resolve(
  import.meta.dirname,
  '../../apps/server/src/features/imports/samples/open-invoices.csv',
);
export const OPEN_INVOICE_ROWS = 36;
const WAIT = { timeout: 30_000, interval: 100 };

export interface Busy {
  readonly token: string;
  readonly importId: string;
  readonly workflowId: string;
  readonly stepId: string;
  /** A campaign that was never on, for the same accounts. */
  readonly draftId: string;
  readonly templateId: string;
  readonly accountId: string;
  readonly debtorId: string;
  /** A payment that was recorded by hand, and a plan that was offered. */
  readonly paymentId: string;
  readonly planId: string;
  /** A project of which the account is a part. */
  readonly projectId: string;
  /** A draft, and one that the customer got. */
  readonly draftEstimateId: string;
  readonly estimateId: string;
}

/**
 * A company in the middle of its work: the sample file imported into a campaign that is on, reminders sent, and the day
 * after. Needs a worker.
 */
export async function makeBusy(app: Application, company: TestCompany): Promise<Busy> {
  const token = await app.signIn(company.admin);
  const send = async <T>(method: string, address: string, body?: unknown): Promise<T> => {
    const answer = await app.send<T>(method, address, { token, body });
    expect(answer.status, `${address} ${JSON.stringify(answer.body)}`).toBe(200);
    return answer.body;
  };
  const workflow = await send<{ _id: string; actions: { _id: string }[] }>('POST', '/workflow', {
    name: 'Friendly reminders',
    starter: true,
  });
  await send('PUT', `/workflow/${workflow._id}/set-send-active`, { isSendActive: true });
  const importId = await importInvoices(app, token, await readFile(OPEN_INVOICES), workflow._id);
  await send('POST', '/time-machine/advance', { days: 1 });
  const template = await send<{ _id: string }>('POST', '/template', {
    name: 'A friendly word',
    channel: 'EMAIL',
    subject: 'Invoice {{account_reference}}',
    message: 'Hello {{first_name}}, please pay {{account_balance}}: {{payment_link}}',
  });
  const draft = await send<{ _id: string }>('POST', '/workflow', { name: 'Second thoughts', starter: true });
  const [account] = (
    await send<{ data: { _id: string; debtor: { _id: string } }[] }>('GET', '/account?filter=isOverdue:is_true')
  ).data;
  if (!account) throw new Error('the sample file has no overdue account');
  const debtorId = account.debtor._id;
  const paid = { _id: uuidv7(), type: 'PAYMENT', debtorId, method: 'CASH', amountCents: 300, parts: [] };
  const payment = await send<{ _id: string }>('POST', '/transaction', paid);
  const dates = { issueDate: '2026-11-01', dueDate: '2026-12-01' };
  const spread = await send<{ _id: string }>('POST', '/account', {
    reference: 'A-plan',
    amountCents: 30_000,
    ...dates,
    debtorId,
  });
  const planId = uuidv7();
  const proposal = { _id: planId, accountIds: [spread._id], terms: planTerms };
  await send('POST', `/account/${spread._id}/payment-plan`, proposal);
  const project = await send<{ _id: string }>('POST', '/project', {
    ...{ reference: 'P-1', name: 'New roof', startDate: '2026-11-01' },
    debtorId,
  });
  await send('POST', `/project/${project._id}/add-invoices`, { accountIds: [account._id] });
  const offered = { debtorId, lines: [{ description: 'Work', quantityMilli: 1000, unitPriceCents: 5_000 }] };
  const [draftEstimate, estimate] = [
    await send<{ _id: string }>('POST', '/estimate', offered),
    await send<{ _id: string }>('POST', '/estimate', offered),
  ];
  await send('POST', `/estimate/${estimate._id}/mark-sent`, { version: 1 });
  return {
    ...{ draftEstimateId: draftEstimate._id, estimateId: estimate._id },
    token,
    projectId: project._id,
    importId,
    paymentId: payment._id,
    planId,
    workflowId: workflow._id,
    stepId: workflow.actions[0]?._id ?? '',
    draftId: draft._id,
    templateId: template._id,
    accountId: account._id,
    debtorId,
  };
}

/** Uploads a file, takes the columns as proposed, and confirms what is good; answers the import when it is done. */
export async function importInvoices(
  app: Application,
  token: string,
  csv: string | Buffer,
  workflowId: string | null = null,
): Promise<string> {
  const { _id, columns } = await upload(app, token, csv);
  const mapping = columns.flatMap(({ index, proposal }) =>
    proposal
      ? [{ column: index, field: proposal.field, ...(proposal.dateFormat ? { dateFormat: proposal.dateFormat } : {}) }]
      : [],
  );
  const reviewed = await app.send('PUT', `/account/bulk-upload/${_id}/mapping`, { token, body: { columns: mapping } });
  expect(reviewed.status, JSON.stringify(reviewed.body)).toBe(200);
  await stageReached(app, token, _id, 'REVIEWED');
  const body = { importId: _id, workflowId };
  const confirmed = await app.send('POST', '/account/bulk-upload/confirm', { token, body });
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
  await stageReached(app, token, _id, 'FINISHED');
  return _id;
}

export async function stageReached(app: Application, token: string, importId: string, stage: string): Promise<void> {
  const read = () => app.send<{ stage: string }>('GET', `/account/bulk-upload/${importId}`, { token });
  await vi.waitFor(async () => expect((await read()).body.stage).toBe(stage), WAIT);
}
