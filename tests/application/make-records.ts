import { uuidv7 } from 'uuidv7';
import { inCompany } from '../../apps/server/src/db/transaction.ts';
import { issuePortalLinks, newPortalLink } from '../../apps/server/src/features/portal/issue-portal-links.ts';
import type { Records } from './sample-requests.ts';
import type { Application, TestCompany } from './start-application.ts';

const CSV = 'Invoice,Customer,Amount,Invoice date,Due date\nM-1,Imported Ltd,10.00,01/02/2026,02/01/2026\n';

/** One record of every kind in a company, made as its own people would make them. */
export async function makeRecords(app: Application, company: TestCompany): Promise<Records> {
  const token = await app.signIn(company.admin);
  const post = async <T>(path: string, body: unknown): Promise<T> => {
    const answer = await app.send<T>('POST', path, { token, body });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const workflow = await post<{ _id: string; actions: { _id: string }[] }>('/workflow', {
    name: 'Reminders',
    starter: true,
  });
  const template = await post<{ _id: string }>('/template', {
    name: 'A template',
    channel: 'SMS',
    message: 'Please pay {{ account_reference }}.',
  });
  const account = await post<{ _id: string; debtor: { _id: string } }>('/account/create-with-debtor', {
    account: {
      reference: 'R-1',
      amountCents: 10_000,
      issueDate: '2026-01-02',
      dueDate: '2026-02-01',
      workflowId: workflow._id,
    },
    debtor: { companyName: `Customer of ${company.name}`, email: 'pays@customer.example', internalReference: 'C-1' },
  });
  const debtorId = account.debtor._id;
  const imported = await upload(app, token, CSV);
  const runId = uuidv7();
  const link = newPortalLink({ debtorId, contactId: null, messageId: null });
  await inCompany(app.context.db, company.id, async (trx) => {
    const now = new Date();
    await trx
      .insertInto('collection_run')
      .values({
        company_id: company.id,
        id: runId,
        workflow_id: workflow._id,
        debtor_id: debtorId,
        account_id: account._id,
        status: 'PAUSED',
        started_at: now,
        active_since: now,
      })
      .execute();
    await issuePortalLinks(trx, company.id, now, [link]);
  });
  const paymentId = await startPayment(app, company, link.path, account._id);
  const actionId = workflow.actions[0]?._id;
  if (!actionId) throw new Error('the starter campaign has no step');
  return {
    debtorId,
    accountId: account._id,
    workflowId: workflow._id,
    actionId,
    templateId: template._id,
    runId,
    importId: imported._id,
    paymentId,
    portalPath: link.path,
  };
}

export interface Uploaded {
  readonly _id: string;
  readonly stage: string;
  readonly columns: readonly {
    readonly index: number;
    readonly proposal: { readonly field: string; readonly dateFormat: string | null } | null;
  }[];
}

/** Uploads a CSV file and answers the import. */
export async function upload(
  app: Application,
  token: string,
  csv: string | Buffer,
  fileName = 'invoices.csv',
): Promise<Uploaded> {
  const form = new FormData();
  form.set('file', new Blob([typeof csv === 'string' ? csv : new Uint8Array(csv)], { type: 'text/csv' }), fileName);
  const response = await fetch(`${app.url}/v1/account/bulk-upload/parse`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`upload answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Uploaded;
}

async function startPayment(app: Application, company: TestCompany, path: string, accountId: string): Promise<string> {
  const headers = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
  const session = await app.send<{ token: string }>('POST', '/portal/session', { body: { path }, headers });
  const paymentId = uuidv7();
  const started = await app.send('POST', '/portal/payments', {
    token: session.body.token,
    headers,
    body: { _id: paymentId, accountIds: [accountId], amountCents: 10_000 },
  });
  if (started.status !== 200)
    throw new Error(`starting a payment answered ${started.status}: ${JSON.stringify(started.body)}`);
  return paymentId;
}
