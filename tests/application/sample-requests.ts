import { uuidv7 } from 'uuidv7';

/** Records of one company that a request may name. */
export interface Records {
  readonly debtorId: string;
  readonly accountId: string;
  readonly workflowId: string;
  readonly actionId: string;
  readonly templateId: string;
  readonly runId: string;
  readonly importId: string;
  readonly paymentId: string;
  readonly portalPath: string;
}

export interface SampleRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /**
   * What another company's member gets: `missing` for a call that names a record, `own` for one that can only speak of
   * the caller's own company.
   */
  readonly stranger: 'missing' | 'own';
}

type Sample = (records: Records) => SampleRequest;

const own = (rest: Omit<SampleRequest, 'stranger'> = {}): SampleRequest => ({ ...rest, stranger: 'own' });
const missing = (rest: Omit<SampleRequest, 'stranger'>): SampleRequest => ({ ...rest, stranger: 'missing' });

const step = {
  type: 'send_email',
  inputs: { delay: { type: 'immediately' }, subject: 'Hello', message: 'Please pay {{ account_reference }}.' },
};
const invoice = (reference: string) => ({
  reference,
  amountCents: 5_000,
  issueDate: '2026-01-02',
  dueDate: '2026-02-01',
});

/**
 * One valid request for every call of the contract, written for one company's records. The tests of tenancy, roles and
 * bad input replay them; a call without an entry fails those tests.
 */
export const sampleRequests: Readonly<Record<string, Sample>> = {
  'auth.login': () => own({ body: { credentials: { email: 'nobody@nowhere.example', password: 'wrong password' } } }),
  'auth.login-demo': () => own(),
  'auth.refresh': () => own(),
  'auth.logout': () => own(),
  'user.read': () => own(),
  'user.update': () => own({ body: { language: 'en' } }),
  'debtor.list': () => own(),
  'debtor.read': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'debtor.create': () => own({ body: { companyName: 'Newly Made Ltd' } }),
  'debtor.update': ({ debtorId }) => missing({ params: { id: debtorId }, body: { lastName: 'Changed', version: 1 } }),
  'debtor.set-send-active': ({ debtorId }) => missing({ params: { id: debtorId }, body: { isSendActive: false } }),
  'debtor.select': () => own({ query: { query: 'a' } }),
  'debtor.search': () => own({ query: { search: 'a' } }),
  'debtor.activities': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'debtor.transactions': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'message.list': ({ debtorId }) => missing({ params: { id: debtorId } }),
  'account.list': ({ debtorId, workflowId }) => own({ query: { debtorId, workflowId } }),
  'account.read': ({ accountId }) => missing({ params: { id: accountId } }),
  'account.create': ({ debtorId }) => missing({ body: { ...invoice(`S-${uuidv7()}`), debtorId } }),
  'account.create-with-debtor': () =>
    own({ body: { account: invoice(`S-${uuidv7()}`), debtor: { companyName: 'Pair Ltd' } } }),
  'account.update': ({ accountId }) =>
    missing({ params: { id: accountId }, body: { description: 'changed', version: 1 } }),
  'account.set-workflow': ({ accountId, workflowId }) => missing({ params: { id: accountId }, body: { workflowId } }),
  'account.assign-workflow-by-filter': ({ accountId, workflowId }) =>
    missing({ body: { ids: [accountId], workflowId } }),
  'account.activities': ({ accountId }) => missing({ params: { id: accountId } }),
  'account.transactions': ({ accountId }) => missing({ params: { id: accountId } }),
  'activity.list': () => own(),
  'transaction.list': () => own(),
  'chart.read': () => own({ params: { slug: 'total_amount_collected' } }),
  'chart.daily': () =>
    own({
      params: { type: 'daily_communications_activity' },
      body: { startDate: '2026-11-19T00:00:00Z', endDate: '2026-11-20T00:00:00Z' },
    }),
  'dashboard.summary': () => own(),
  'import.parse': () => own(),
  'import.list': () => own(),
  'import.read': ({ importId }) => missing({ params: { id: importId } }),
  'import.review': ({ importId }) =>
    missing({
      params: { id: importId },
      body: {
        columns: [
          { column: 0, field: 'reference' },
          { column: 1, field: 'debtorName' },
          { column: 2, field: 'amount' },
          { column: 3, field: 'issueDate', dateFormat: 'M/D/YYYY' },
          { column: 4, field: 'dueDate', dateFormat: 'M/D/YYYY' },
        ],
      },
    }),
  'import.rows': ({ importId }) => missing({ params: { id: importId } }),
  'import.confirm': ({ importId }) => missing({ body: { importId } }),
  'import.rejected': ({ importId }) => missing({ params: { id: importId } }),
  'live.stream': () => own(),
  'template.list': () => own(),
  'template.read': ({ templateId }) => missing({ params: { id: templateId } }),
  'template.create': () => own({ body: { name: `Template ${uuidv7()}`, channel: 'SMS', message: 'Please pay.' } }),
  'template.update': ({ templateId }) =>
    missing({ params: { id: templateId }, body: { message: 'Changed.', version: 1 } }),
  'template.delete': ({ templateId }) => missing({ params: { id: templateId } }),
  'template.preview-account': ({ accountId }) => missing({ body: { accountId, message: 'Hello' } }),
  'template.preview-debtor': ({ debtorId }) => missing({ body: { debtorId, message: 'Hello' } }),
  'attribute.list': () => own(),
  'time-machine.read': () => own(),
  'time-machine.advance': () => own({ body: { hours: 0 } }),
  'workflow.list': ({ workflowId }) => own({ query: { ids: workflowId } }),
  'workflow.read': ({ workflowId }) => missing({ params: { id: workflowId } }),
  'workflow.create': () => own({ body: { name: `Campaign ${uuidv7()}` } }),
  'workflow.update': ({ workflowId }) => missing({ params: { id: workflowId }, body: { name: 'Changed', version: 1 } }),
  'workflow.set-audience': ({ workflowId }) =>
    missing({ params: { id: workflowId }, body: { audienceType: 'accounts', audience: {} } }),
  'workflow.add-step': ({ workflowId }) => missing({ params: { id: workflowId }, body: step }),
  'workflow.order-steps': ({ workflowId, actionId }) =>
    missing({ params: { id: workflowId }, body: { actions: [actionId] } }),
  'workflow.update-step': ({ workflowId, actionId }) => missing({ params: { id: workflowId, actionId }, body: step }),
  'workflow.delete-step': ({ workflowId, actionId }) => missing({ params: { id: workflowId, actionId } }),
  'workflow.review': ({ workflowId }) => missing({ params: { id: workflowId } }),
  'workflow.set-send-active': ({ workflowId }) =>
    missing({ params: { id: workflowId }, body: { isSendActive: false } }),
  'workflow.delete': ({ workflowId }) => missing({ params: { id: workflowId } }),
  'run.list': ({ workflowId, debtorId }) => own({ body: { workflowId, debtorId } }),
  'run.count': ({ workflowId }) => own({ query: { workflowId } }),
  'run.set-send-active': ({ runId }) => missing({ params: { runId }, body: { isSendActive: false } }),
  'portal.read-link': ({ portalPath }) => missing({ params: { path: portalPath } }),
  'portal.open-session': ({ portalPath }) => missing({ body: { path: portalPath } }),
  'portal.statement': () => own(),
  'portal.start-payment': ({ accountId }) =>
    missing({ body: { _id: uuidv7(), accountIds: [accountId], amountCents: 100 } }),
  'portal.payment': ({ paymentId }) => missing({ params: { id: paymentId } }),
  'portal.return-payment': ({ paymentId }) => missing({ params: { id: paymentId } }),
  'portal.cancel-payment': ({ paymentId }) => missing({ params: { id: paymentId } }),
  'portal.receipt': ({ paymentId }) => missing({ params: { id: paymentId } }),
  'portal.opt-out': ({ portalPath }) => missing({ body: { path: portalPath } }),
  'portal.one-click-opt-out': ({ portalPath }) => missing({ params: { path: portalPath } }),
  'webhook.stripe': () => own(),
  'webhook.telnyx': () => own(),
};

/** The address of a sample below /v1. */
export function addressOf(path: string, sample: SampleRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(sample.params?.[name] ?? ''));
  const query = new URLSearchParams(sample.query).toString();
  return query ? `${filled}?${query}` : filled;
}
