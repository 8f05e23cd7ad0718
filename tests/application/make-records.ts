import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { bookCharge } from '../../apps/server/src/features/accounts/book-charge.ts';
import { insertAccounts } from '../../apps/server/src/features/accounts/insert-accounts.store.ts';
import { insertTurn } from '../../apps/server/src/features/agent/agent-turns.store.ts';
import { workOffBulk } from '../../apps/server/src/features/bulk/work-off-bulk.ts';
import { insertDisputes } from '../../apps/server/src/features/disputes/insert-disputes.store.ts';
import { insertInvited } from '../../apps/server/src/features/members/team.store.ts';
import { insertUnmatched } from '../../apps/server/src/features/messages/unmatched-texts.store.ts';
import { askForNotice } from '../../apps/server/src/features/notices/ask-for-notice.ts';
import { insertMandate } from '../../apps/server/src/features/payment-methods/payment-methods.store.ts';
import { issuePortalLinks } from '../../apps/server/src/features/portal/issue-portal-links.ts';
import { newPortalLink } from '../../apps/server/src/features/portal/new-portal-link.ts';
import { insertVersionRow, readLiveContent } from '../../apps/server/src/features/workflows/workflow-drafts.store.ts';
import { readWorkflowRow } from '../../apps/server/src/features/workflows/workflows.store.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { Work } from '../../apps/server/src/work/work.ts';
import { recordSampleDecision } from './sample-decision.ts';
import type { Records } from './sample-requests/records.ts';
import { saveMethod } from './saved-method.ts';
import { sendBulk } from './send-bulk.ts';
import { type Application, PRESENT, type TestCompany } from './start-application.ts';

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
  const deleted = await post<{ _id: string }>('/account', {
    reference: 'R-deleted',
    amountCents: 1_000,
    issueDate: '2026-01-02',
    dueDate: '2026-02-01',
    debtorId,
  });
  await app.send('DELETE', `/account/${deleted._id}`, { token, body: {} });
  const tag = await post<{ _id: string }>('/account/tag', { name: 'VIP' });
  const source = await post<{ _id: string }>('/account/source', { name: 'Web shop' });
  const category = await post<{ _id: string }>('/account/category', { name: 'Repairs' });
  const note = await post<{ _id: string }>(`/account/${account._id}/notes`, { value: 'Promised to pay.' });
  const task = await post<{ _id: string }>('/task', {
    debtorId,
    accountId: account._id,
    title: 'Call about the invoice',
    dueAt: '2026-11-23T15:00:00Z',
  });
  const work = { name: 'New roof', debtorId, startDate: '2026-11-02' };
  const project = await post<{ _id: string }>('/project', { ...work, reference: 'P-1' });
  const emptyProject = await post<{ _id: string }>('/project', { ...work, reference: 'P-2' });
  const thirdProject = await post<{ _id: string }>('/project', { ...work, reference: 'P-3' });
  const hold = await post<{ _id: string }>(`/debtor/${debtorId}/hold`, { kind: 'HARDSHIP' });
  const other = await post<{ _id: string }>('/debtor', { companyName: `Double of ${company.name}` });
  const contacts = await app.send<{ data: { _id: string }[] }>('GET', `/contact/debtor/${debtorId}`, { token });
  const contactId = contacts.body.data[0]?._id;
  if (!contactId) throw new Error('the customer has no contact');
  const imported = await upload(app, token, CSV);
  const runId = uuidv7();
  const ledger = { integrationId: uuidv7(), ledgerConflictId: uuidv7(), ledgerWriteId: uuidv7() };
  const [offerId, promiseId, scheduleId, differenceId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const failedPaymentId = uuidv7();
  const disputeId = uuidv7();
  const stepTaskId = uuidv7();
  const link = newPortalLink({ debtorId, contactId: null, messageId: null });
  const [noticeId, termsId] = [uuidv7(), uuidv7()];
  const invitedId = uuidv7();
  let decisionId = '';
  await inCompany(app.context.db, company.id, async (work) => {
    await insertInvited(work, {
      ...{ id: invitedId, email: `${invitedId}@invited.example`, roles: ['OPERATOR'], language: 'en', days: 7 },
      invitedBy: company.admin.id,
    });
    const row = await readWorkflowRow(work, workflow._id);
    if (!row) throw new Error('the campaign is gone');
    const content = await readLiveContent(work, row);
    const version = { workflowId: workflow._id, number: 1, content, memberId: company.admin.id, at: null };
    await insertVersionRow(work, version);
    const now = new Date();
    [decisionId = ''] = await recordSampleDecision(work, debtorId, now);
    await work.trx
      .insertInto('collectionRun')
      .values({
        companyId: company.id,
        id: runId,
        workflowId: workflow._id,
        debtorId: debtorId,
        accountId: account._id,
        status: 'PAUSED',
        startedAt: now,
        activeSince: now,
      })
      .execute();
    await work.trx
      .insertInto('task')
      .values({
        companyId: company.id,
        id: stepTaskId,
        debtorId: debtorId,
        kind: 'task_call',
        title: 'Call before the next reminder',
        dueAt: now,
        createdAt: now,
        workflowId: workflow._id,
        runId: runId,
        stepId: workflow.actions[0]?._id ?? null,
        occurrence: 1,
      })
      .execute();
    await work.trx
      .insertInto('negotiation')
      .values({
        companyId: company.id,
        id: offerId,
        accountId: account._id,
        debtorId: debtorId,
        amountCents: 100,
        expiresAt: new Date('2030-01-01T00:00:00Z'),
        createdAt: now,
        updatedAt: now,
      })
      .execute();
    await addPromised(work, { debtorId, accountId: account._id, promiseId, scheduleId, now });
    await addDifference(work, differenceId);
    await addDispute(work, { debtorId, disputeId });
    await addFailedPayment(work, { debtorId, accountId: account._id, failedPaymentId });
    await addProofs(work, { debtorId, failedPaymentId, noticeId, termsId });
    await issuePortalLinks(work, now, [link]);
  });
  const view = await post<{ _id: string }>('/view', {
    entity: 'account',
    name: 'Everything',
    state: { filter: { match: 'all', conditions: [] }, sort: null, columns: null },
  });
  const fields = await app.send<{ data: { _id: string }[] }>('GET', '/custom-field', { token });
  const customFieldId = fields.body.data[0]?._id ?? '';
  const customPropertyId = uuidv7();
  await post(`/custom-field/${customFieldId}/property/add`, {
    propertyId: customPropertyId,
    label: 'Shop',
    singularName: 'Shop',
    icon: 'store',
  });
  const paymentId = await startPayment(app, company, link.path, account._id);
  const saved = await saveMethod(app, company, debtorId);
  const attachment = await sendFile<{ _id: string }>(app, token, {
    method: 'PUT',
    path: `/account/${account._id}/attachment`,
    fileName: 'note.txt',
    content: 'A note',
  });
  const contract = await post<{ _id: string }>('/contract/create', {
    debtorId,
    reference: 'K-1',
    title: 'Service of the press',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
  });
  const contractFile = await sendFile<{ _id: string }>(app, token, {
    method: 'PUT',
    path: `/contract/${contract._id}/attachment`,
    fileName: 'terms.txt',
    content: 'The terms',
  });
  const rehearsal = await post<{ _id: string }>(`/workflow/${workflow._id}/rehearse`, {});
  const recordByHand = async (status: string) => {
    const body = { _id: uuidv7(), type: 'PAYMENT', debtorId, method: 'CASH', amountCents: 300, status, parts: [] };
    return (await post<{ _id: string }>('/transaction', body))._id;
  };
  const bulkActionId = uuidv7();
  const tagged = { _id: bulkActionId, ids: [account._id], add: [tag._id] };
  await sendBulk(app, token, ['PUT', '/account/custom-filter/tags'], tagged);
  await workOffBulk(app.context, company.id, bulkActionId);
  const actionId = workflow.actions[0]?._id;
  if (!actionId) throw new Error('the starter campaign has no step');
  await inCompany(app.context.db, company.id, (work) =>
    addLedger(work, { ...ledger, debtorId, accountId: account._id, paymentId }),
  );
  return {
    debtorId,
    otherDebtorId: other._id,
    contactId,
    memberId: company.operator.id,
    adminId: company.admin.id,
    invitedId,
    accountId: account._id,
    ...(await writeEstimates(post, debtorId)),
    workflowId: workflow._id,
    actionId,
    templateId: template._id,
    messageId: await addLook(app, company, debtorId, await addDoubtfulMessage(app, company, debtorId)),
    mailId: await addUnmatchedMail(app, company),
    textId: await addUnmatchedText(app, company),
    runId,
    taskId: task._id,
    stepTaskId,
    projectId: project._id,
    emptyProjectId: emptyProject._id,
    thirdProjectId: thirdProject._id,
    holdId: hold._id,
    ...{ offerId, promiseId, scheduleId, differenceId, failedPaymentId },
    ...ledger,
    bulkActionId,
    viewId: view._id,
    apiKeyId: await addKey(post),
    ...(await addEndpoint(post)),
    emailDomainId: await addDomain(post),
    agentThreadId: (await post<{ _id: string }>('/member/chat/agent/staff/thread', { threadName: 'Morning' }))._id,
    importId: imported._id,
    paymentId,
    planId: await offerPlan(post, other._id),
    manualId: await recordByHand('SUCCESS'),
    pendingId: await recordByHand('PENDING'),
    paymentMethodId: saved.methodId,
    methodSetupId: saved.setupId,
    deletedAccountId: deleted._id,
    tagId: tag._id,
    sourceId: source._id,
    categoryId: category._id,
    noteId: note._id,
    callId: await addRecordedCall(app, company, debtorId, post),
    disputeId,
    ...{ noticeId, termsId },
    portalPath: link.path,
    attachmentId: attachment._id,
    contractId: contract._id,
    contractFileId: contractFile._id,
    rehearsalId: rehearsal._id,
    decisionId,
    customFieldId,
    customPropertyId,
  };
}

/** A draft of an estimate, one that the customer got, and one that they accepted. */
export async function writeEstimates(
  post: <T>(path: string, body: unknown) => Promise<T>,
  debtorId: string,
): Promise<Pick<Records, 'draftEstimateId' | 'estimateId' | 'acceptedEstimateId'>> {
  const lines = [{ description: 'Work', quantityMilli: 1000, unitPriceCents: 5_000 }];
  const write = async () => (await post<{ _id: string }>('/estimate', { debtorId, lines }))._id;
  const [draftEstimateId, estimateId, acceptedEstimateId] = [await write(), await write(), await write()];
  for (const id of [estimateId, acceptedEstimateId]) await post(`/estimate/${id}/mark-sent`, { version: 1 });
  await post(`/estimate/${acceptedEstimateId}/accept`, { version: 2, name: 'Ada Byron', method: 'PAPER' });
  return { draftEstimateId, estimateId, acceptedEstimateId };
}

/** A call from a customer that ended, with its recording. */
async function addRecordedCall(
  app: Application,
  company: TestCompany,
  debtorId: string,
  post: <T>(path: string, body: unknown) => Promise<T>,
): Promise<string> {
  const said = { direction: 'incoming', outcome: 'conversation' };
  const { _id } = await post<{ _id: string }>(`/call/debtor/${debtorId}`, said);
  const key = `calls/${company.id}/${_id}.mp3`;
  await app.context.files.write(key, Readable.from([Buffer.from('sound')]));
  await inCompany(app.context.db, company.id, (work) =>
    sql`insert into call_recording (company_id, id, call_id, kind, state, noticed_at, started_at, file_key)
      values (${company.id}, ${uuidv7()}, ${_id}, 'CALL', 'KEPT', now(), now(), ${key})`.execute(work.trx),
  );
  return _id;
}

async function addKey(post: <T>(path: string, body: unknown) => Promise<T>): Promise<string> {
  const expiresAt = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const body = { name: 'Books', scopes: ['accounts:read'], expiresAt };
  return (await post<{ apiKey: { _id: string } }>('/api-key', body)).apiKey._id;
}

/** A receiver of events of the sandbox that was tried once. */
async function addEndpoint(
  post: <T>(path: string, body: unknown) => Promise<T>,
): Promise<Pick<Records, 'endpointId' | 'webhookDeliveryId'>> {
  const endpointId = uuidv7();
  await post('/webhook-endpoint', { _id: endpointId, url: 'https://records.example/in', events: ['template.deleted'] });
  const sent = await post<{ _id: string }>(`/webhook-endpoint/${endpointId}/test`, {});
  return { endpointId, webhookDeliveryId: sent._id };
}

async function addDomain(post: <T>(path: string, body: unknown) => Promise<T>): Promise<string> {
  return (await post<{ _id: string }>('/preference/email-domain', { domainName: `${uuidv7()}.example` }))._id;
}

/** A payment plan that was offered to a customer, for an account of its own. */
async function offerPlan(post: <T>(path: string, body: unknown) => Promise<T>, debtorId: string): Promise<string> {
  const account = await post<{ _id: string }>('/account', {
    reference: 'R-plan',
    amountCents: 30_000,
    issueDate: '2026-01-02',
    dueDate: '2026-02-01',
    debtorId,
  });
  const planId = uuidv7();
  const tomorrow = new Date(Date.parse(PRESENT) + 172_800_000).toISOString().slice(0, 10);
  await post(`/account/${account._id}/payment-plan`, {
    _id: planId,
    accountIds: [account._id],
    terms: { rhythm: 'MONTHLY', count: 3, firstDate: tomorrow, firstAmountCents: null },
  });
  return planId;
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
  return sendFile(app, token, { method: 'POST', path: '/account/bulk-upload/parse', fileName, content: csv });
}

export interface SentFile {
  readonly method: string;
  readonly path: string;
  readonly fileName: string;
  readonly content: string | Buffer;
  readonly key?: string;
}

/** Sends a file as browsers do, and answers what came back; a refusal is thrown. */
export async function sendFile<T>(app: Application, token: string, file: SentFile): Promise<T> {
  const response = await postFile(app, token, file);
  if (!response.ok) throw new Error(`${file.path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** The same for answers of any kind. */
export async function postFile(app: Application, token: string, file: SentFile): Promise<Response> {
  const form = new FormData();
  const bytes = typeof file.content === 'string' ? file.content : new Uint8Array(file.content);
  form.set('file', new Blob([bytes]), file.fileName);
  return fetch(`${app.url}/v1${file.path}`, {
    method: file.method,
    body: form,
    headers: { authorization: `Bearer ${token}`, ...(file.key ? { 'idempotency-key': file.key } : {}) },
  });
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

/** A receipt, and words that the customer accepted by phone. */
async function addProofs(
  work: Work,
  ids: {
    readonly debtorId: string;
    readonly failedPaymentId: string;
    readonly noticeId: string;
    readonly termsId: string;
  },
): Promise<void> {
  const { debtorId, failedPaymentId: paymentId, noticeId, termsId } = ids;
  const facts = {
    amountCents: 100,
    paidOn: '2026-11-19',
    methodLabel: null,
    creditCents: null,
    remainingCents: 0,
    agreedCents: null,
  };
  await askForNotice(work, { id: noticeId, kind: 'RECEIPT', debtorId, recordId: noticeId, facts });
  await insertMandate(work, {
    ...{
      id: termsId,
      debtorId,
      kind: 'CARD',
      setupId: null,
      paymentId,
      methodId: null,
      scheduleId: null,
      ip: null,
      userAgent: null,
    },
    ...{ textVersion: 'test', text: 'I agree.', language: 'en', acceptedAt: work.now, evidence: 'By phone' },
    member: { id: uuidv7(), name: 'Ann' },
  });
}

/** A message that was handed over and whose answer never came. */
async function addDoubtfulMessage(app: Application, company: TestCompany, debtorId: string): Promise<string> {
  const id = uuidv7();
  await inCompany(app.context.jobsDb, company.id, (work) =>
    work.trx
      .insertInto('message')
      .values({
        companyId: company.id,
        id,
        direction: 'outgoing',
        channel: 'SMS',
        debtorId: debtorId,
        toValue: '+12125550199',
        fromValue: '+12125550100',
        text: 'Hello',
        status: 'UNKNOWN',
        at: new Date('2026-01-02T15:00:00Z'),
      })
      .execute(),
  );
  return id;
}

/** Why the agent wrote a message; answers the message. */
async function addLook(app: Application, company: TestCompany, debtorId: string, messageId: string): Promise<string> {
  await inCompany(app.context.jobsDb, company.id, (work) =>
    insertTurn(work, {
      ...{ id: uuidv7(), debtorId, incomingId: uuidv7(), messageId, turn: 1, at: new Date('2026-01-02T15:00:00Z') },
      ...{
        outcome: 'ANSWERED',
        act: 'REPLY',
        reason: null,
        source: 'RULE',
        quote: 'Hello',
        pattern: 'Hello',
        text: 'Hello',
      },
      ...{ facts: [], factsHash: '', rules: [], verdicts: [], raw: [], proposal: null, promptVersion: 1, tokens: 0 },
    }),
  );
  return messageId;
}

/** A mail that waits in the tray. */
async function addUnmatchedMail(app: Application, company: TestCompany): Promise<string> {
  const id = uuidv7();
  const raw = 'From: Somebody <somebody@elsewhere.example>\r\nSubject: Hello\r\n\r\nWho are you?\r\n';
  const fileKey = `incoming-mail/${company.id}/${id}`;
  await app.context.files.write(fileKey, Readable.from([Buffer.from(raw)]));
  const from = { envelopeFrom: 'somebody@elsewhere.example', sender: 'somebody@elsewhere.example', subject: 'Hello' };
  await inCompany(app.context.db, company.id, (work) =>
    work.trx
      .insertInto('incomingMail')
      .values({
        ...{ companyId: company.id, id, recipient: 'billing@us.example', mailKey: id, door: 'WEBHOOK', ...from },
        ...{
          fileKey,
          sizeBytes: raw.length,
          state: 'UNMATCHED',
          kind: 'HUMAN',
          text: 'Who are you?',
          receivedAt: work.now,
        },
      })
      .execute(),
  );
  return id;
}

/** A text of nobody that waits in the tray. */
async function addUnmatchedText(app: Application, company: TestCompany): Promise<string> {
  const id = uuidv7();
  await inCompany(app.context.db, company.id, (work) =>
    insertUnmatched(work, {
      ...{ id, providerId: id, from: '+19175550199', to: '+13055550000', text: 'Who are you?', at: work.now },
    }),
  );
  return id;
}

/** An objection that came with an import, to an account of its own, so that other samples can use the first one. */
async function addDispute(work: Work, ids: { debtorId: string; disputeId: string }): Promise<void> {
  const openedAt = new Date('2026-11-19T15:00:00Z');
  const { disputeId: id, debtorId } = ids;
  const account = { id: uuidv7(), debtorId, amountCents: 5_000, status: 'Active' } as const;
  const dates = { issueDate: '2026-01-02', dueDate: '2026-02-01', createdAt: openedAt };
  await insertAccounts(work, [{ ...account, ...dates, reference: 'R-disputed', isDisputed: true }]);
  await bookCharge(work, { companyId: work.companyId, account, source: 'staff', at: openedAt });
  const of = { debtorId, accountId: account.id, status: 'OPENED', source: 'import' } as const;
  await insertDisputes(work, [{ id, ...of, reason: 'It never came.', openedAt }]);
}

/** A charge that was declined for good. */
async function addFailedPayment(
  work: Work,
  ids: { debtorId: string; accountId: string; failedPaymentId: string },
): Promise<void> {
  const at = new Date('2026-11-19T15:00:00Z');
  await work.trx
    .insertInto('payment')
    .values({
      companyId: work.companyId,
      id: ids.failedPaymentId,
      debtorId: ids.debtorId,
      amountCents: 100,
      method: 'CARD',
      status: 'FAILED',
      source: 'portal',
      createdAt: at,
      settledAt: at,
    })
    .execute();
  const part = { paymentId: ids.failedPaymentId, accountId: ids.accountId, amountCents: 100, isOpen: false };
  await work.trx
    .insertInto('paymentAccount')
    .values({ companyId: work.companyId, ...part })
    .execute();
}

/** Something that the provider has and we have not, found by a comparison that is done. */
async function addDifference(work: Work, differenceId: string): Promise<void> {
  const id = uuidv7();
  const now = new Date();
  const covers = { coversFrom: now, coversTo: now, finishedAt: now };
  await work.trx
    .insertInto('reconciliation')
    .values({ companyId: work.companyId, id, provider: 'sandbox', state: 'DONE', ...covers })
    .execute();
  await work.trx
    .insertInto('reconciliationDifference')
    .values({
      companyId: work.companyId,
      id: differenceId,
      provider: 'sandbox',
      kind: 'MISSING_HERE',
      intentId: `pi_${differenceId}`,
      happenedAt: now,
      foundById: id,
      seenById: id,
    })
    .execute();
}

/** A connected ledger that follows an account, sees its sum otherwise and refused a payment. */
async function addLedger(
  work: Work,
  ids: Pick<Records, 'integrationId' | 'ledgerConflictId' | 'ledgerWriteId' | 'debtorId' | 'accountId' | 'paymentId'>,
): Promise<void> {
  const { integrationId, accountId, debtorId } = ids;
  const policy = JSON.stringify({ since: '2024-01-01', push: ['payments'], redates: false });
  const at = { companyId: work.companyId, integrationId };
  await work.trx
    .insertInto('integration')
    .values({
      ...{ companyId: work.companyId, id: integrationId, serviceId: 'quickbooks', state: 'CONNECTED', policy },
      ...{ firmId: 'firm', firmName: 'Prairie Ledger Co.', connectedAt: work.now },
    })
    .execute();
  const linked = { ...at, state: 'LINKED', seenAt: work.now };
  await work.trx
    .insertInto('externalLink')
    .values([
      { ...linked, kind: 'customers', externalId: 'customer-1', ourId: debtorId },
      { ...linked, kind: 'invoices', externalId: 'invoice-1', ourId: accountId, amountCents: 100, balanceCents: 100 },
    ])
    .execute();
  const sides = {
    ...{ oursAmountCents: 100, oursPaidCents: 0, oursDiscountCents: 0, unwrittenCents: 0 },
    ...{ theirsAmountCents: 100, theirsBalanceCents: 90 },
  };
  await work.trx
    .insertInto('syncConflict')
    .values({
      ...{ ...at, id: ids.ledgerConflictId, accountId, externalId: 'invoice-1', sides: JSON.stringify(sides) },
      ...{ differenceCents: -10, isVoidedThere: false, holdId: uuidv7(), since: work.now },
    })
    .execute();
  await work.trx
    .insertInto('ledgerWrite')
    .values({
      ...{
        ...at,
        id: ids.ledgerWriteId,
        kind: 'payment',
        paymentId: ids.paymentId,
        amountCents: 100,
        paidOn: '2026-11-20',
      },
      ...{ parts: JSON.stringify([]), customerExternalId: 'customer-1', marker: 'RCP-00000000ABCD', state: 'REFUSED' },
      ...{ answer: 'Closed period', createdAt: work.now },
    })
    .execute();
}

/** A promise and a scheduled payment as they stand, without their doing anything. */
async function addPromised(
  work: Work,
  ids: { debtorId: string; accountId: string; promiseId: string; scheduleId: string; now: Date },
): Promise<void> {
  const later = new Date('2030-01-05T00:00:00Z');
  const owner = { companyId: work.companyId, debtorId: ids.debtorId, amountCents: 100, createdAt: ids.now };
  await work.trx
    .insertInto('promise')
    .values({ ...owner, id: ids.promiseId, promisedOn: '2030-01-01', dueUntil: later, source: 'staff' })
    .execute();
  const times = { dueOn: '2030-01-01', dueAt: later, cutOffAt: later, dueUntil: later };
  await work.trx
    .insertInto('schedule')
    .values({ ...owner, ...times, id: ids.scheduleId, source: 'staff' })
    .execute();
  await work.trx
    .insertInto('scheduleAccount')
    .values({
      companyId: work.companyId,
      scheduleId: ids.scheduleId,
      accountId: ids.accountId,
      amountCents: 100,
    })
    .execute();
}
