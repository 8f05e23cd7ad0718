import { allCalls } from '@recoup/contract/all-calls.ts';
import { hasActionWords } from '@recoup/domain/audit/audit-words.ts';
import { defaultOfferPolicy } from '@recoup/domain/negotiations/offer-policy.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addCredits } from '../../apps/server/src/features/credits/credits.store.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { askingCalls } from '../application/asking-calls.ts';
import { importInvoices, stageReached } from '../application/busy-company.ts';
import { freshMoney, planTerms } from '../application/fresh-money.ts';
import { makeRecords, sendFile, upload, writeEstimates } from '../application/make-records.ts';
import type { Records } from '../application/sample-requests/records.ts';
import { addressOf, sampleRequests } from '../application/sample-requests.ts';
import { namingItsSet } from '../application/send-bulk.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;
let records: Records;

beforeAll(async () => {
  app = await startApplication({ role: 'all' });
  company = await app.newCompany('Written Down');
  token = await app.signIn(company.admin);
  records = await makeRecords(app, company);
});
afterAll(() => app.stop());

interface AuditRow {
  readonly id: string;
  readonly action: string;
  readonly actorId: string | null;
  readonly requestId: string | null;
}

async function auditRows(): Promise<AuditRow[]> {
  return inCompany(app.context.db, company.id, (work) =>
    work.trx.selectFrom('audit').select(['id', 'action', 'actorId', 'requestId']).orderBy('id').execute(),
  );
}

// Each has a test below: they need a file, or end the session.
const apart = new Set([
  ...['import.parse', 'import.parse-debtors', 'import.review', 'import.confirm', 'auth.logout'],
  // It needs another session of one's own: passwords.db.test.ts.
  'user.end-session',
  'user.end-trust',
  // They need rows that were reviewed: import-review.db.test.ts has them.
  ...['import.edit-row', 'import.fix-rows', 'import.skip-rows', 'import.answer-questions'],
  ...[
    'account.add-attachment',
    'contract.add-attachment',
    'debtor.add-attachment',
    'account.upload-invoice',
    'transaction.add-attachment',
  ],
  // It leaves in the customer's hours alone, as other mails do: estimate-answers.db.test.ts.
  'estimate.send',
  // It needs its name typed by its owner, and ends what the others need: closing.db.test.ts.
  ...['company.close', 'company.keep'],
  // It needs something that another one wrote: member-chat.db.test.ts.
  'member-chat.set-seen',
  // They need a conversation of one's own: staff-agent.db.test.ts.
  ...['staff-agent.rename-thread', 'staff-agent.delete-thread', 'staff-agent.ask'],
  // What somebody has read is nobody's record: news.db.test.ts, conversations.db.test.ts.
  ...['news.mark-read', 'chat.mark-read', 'chat.mark-unread', 'dispute.mark-read'],
  // Nor what they are writing, and that they are there: conversations.db.test.ts.
  ...['chat.save-draft', 'chat.presence'],
  // A report that is worked out changes nothing, and is forgotten within the hour.
  'report.run',
  // Each word of a conversation raises what they must have seen: conversations.db.test.ts.
  ...['chat.set-status', 'chat.snooze'],
  // They need a picture and a name server: companies.db.test.ts and branding.db.test.ts have them.
  ...['company.update', 'company.delete-logo', 'branding.check-host'],
  // They need phones that ring: live-calls.db.test.ts, unknown-numbers.db.test.ts. A browser's line, and keys that are pressed, are no records.
  ...['live-call.dial', 'live-call.update-operator', 'live-call.decline', 'live-call.hang-up'],
  ...['live-call.press-keys', 'live-call.change-recording', 'live-call.make-device', 'live-call.set-customer'],
  // They need somebody who joined: team.db.test.ts has them.
  ...['member.make-owner', 'member.sign-out'],
  // It needs a child: child-companies.db.test.ts has one.
  'child-company.sign',
  // They need a card, and a sign-in a moment ago: billing.db.test.ts has them.
  ...['billing.preview', 'billing.subscribe', 'billing.subscribe-sms', 'billing.upgrade', 'billing.downgrade'],
  ...['billing.cancel', 'billing.resume', 'billing.cancel-sms', 'billing.resume-sms', 'billing.retry'],
  ...['billing.pay-by', 'billing.remove-method', 'billing.buy-sms', 'billing.buy-skip-tracing', 'billing.coupon'],
  // They need steps one after the other, and files: recoup-pay.db.test.ts has them.
  ...['recoup-pay.intent', 'recoup-pay.upload', 'recoup-pay.submit', 'recoup-pay.delete-document'],
  // They need the way back from the provider, a chosen firm, and a write of their own: integrations.db.test.ts has them.
  ...['integration.callback', 'connector.choose-ledger', 'integration.skip-write'],
  // They need records at a name server: email-domains.db.test.ts has them.
  ...['email-domain.verify', 'email-domain.default', 'email-domain.username', 'email-domain.delete'],
  // They need reviewers at the phone carriers: sms-registrations.db.test.ts has them.
  ...['sms-registration.submit-brand', 'sms-registration.change-brand'],
  ...['sms-registration.submit-campaign', 'sms-registration.change-campaign'],
  // They need an app, a phone and codes: factors.db.test.ts and phone-codes.db.test.ts have them.
  ...['user.set-totp', 'user.remove-totp', 'user.renew-recovery-codes', 'user.is-enable-2fa'],
  ...['user.create-confirm-sms', 'user.confirm-phone-number'],
  // Only whoever opens a company makes them: registration.db.test.ts.
  ...['auth.save-registration', 'auth.set-referral', 'user.set-registration-step'],
  // They need a payment that failed: failed-payments.db.test.ts has them.
  ...['failed-payment.retry', 'failed-payment.dismiss'],
]);
const destroying = [
  'contact.delete',
  'debtor.merge',
  'view.delete',
  'member.remove',
  'workflow.delete-step',
  'workflow.draft-generate',
  'workflow.delete',
  'template.delete',
];

/** What is read by it leaves the product as a file of personal data: who took it is told. */
const TAKEN = 'contact-decision.export';

const staffCalls = allCalls.filter((call) => call.access.who === 'staff' && !apart.has(call.name));
const reading = staffCalls.filter(
  (call) =>
    // The document's GETs that change something are twins of a POST or DELETE below.
    (call.method === 'GET' && call.transport !== 'stream' && !call.isStateChanging && call.name !== TAKEN) ||
    askingCalls.has(call.name),
);
const changing = staffCalls
  .filter((call) => call.method !== 'GET' && !askingCalls.has(call.name))
  .sort((left, right) => destroying.indexOf(left.name) - destroying.indexOf(right.name));

async function freshTags(): Promise<{ tags: string[] }> {
  const tag = await app.send<{ _id: string }>('POST', '/account/tag', { token, body: { name: `T-${uuidv7()}` } });
  return { tags: [tag.body._id] };
}

/** What a sample needs before it, or instead of its body, so that it changes something. */
const prepare: Readonly<Record<string, () => Promise<unknown>>> = {
  'account.set-workflow': () => leaveCampaign(),
  'account.set-assignee': async () => ({ assigneeId: company.operator.id }),
  'reconciliation.acknowledge': () => comparedDifference(),
  'account-settings.update': async () => ({ delinquentAfterDays: 3 }),
  'user.end-other-sessions': async () => void (await app.signIn(company.admin)),
  'user.update': async () => ({ lastName: 'Changed' }),
  'offer-policy.update': async () => ({ policy: { ...defaultOfferPolicy, offerDays: 9, rules: [] }, version: 0 }),
  'payment-policy.update': async () => {
    const { body } = await app.send<{ plans: object; version: number }>('GET', '/preference/payments', { token });
    return { plans: body.plans, planNote: 'Ask us', version: body.version };
  },
  'contact.delete': async () => ({ reason: 'Wrong number', primaryId: await secondEmail() }),
  'debtor.merge': async () => ({ fromId: records.otherDebtorId }),
  'debtor.skip-trace': () => inCompany(app.context.db, company.id, (work) => addCredits(work, 'skip-tracing', 1)),
  'debtor.update-contact-rules': async () => {
    const { body } = await app.send<{ version: number }>('GET', `/debtor/${records.debtorId}`, { token });
    return { version: body.version, inconvenient: 'SUN 00:00-24:00' };
  },
  'debtor.update': async () => {
    const { body } = await app.send<{ version: number }>('GET', `/debtor/${records.debtorId}`, { token });
    return { lastName: 'Changed', version: body.version };
  },
  'debtor.update-invoice': async () => {
    const { body } = await app.send<{ version: number }>('GET', `/debtor/${records.debtorId}`, { token });
    const { accountId } = await freshAccount();
    const lines = [{ description: 'Work', quantityMilli: 1000, unitPriceCents: 5_000 }];
    return {
      accountId,
      debtor: { lastName: 'Changed again', version: body.version },
      invoice: { lines, version: 1 },
    };
  },
  'dispute.reopen': async () => ({ version: 2, reason: 'A delivery note' }),
  'plan.counter': async () => ({ version: 1, terms: { ...planTerms, count: 2 } }),
  'chat.send': async () => {
    const path = `/chat/feed/activity/${records.debtorId}`;
    const { body } = await app.send<{ turn: number }>('GET', path, { token });
    const { body: sample } = sampleRequests['chat.send']?.(records) ?? {};
    return { ...(sample as object), seenUpTo: body.turn };
  },
  'debtor.mark-answered': () =>
    inCompany(app.context.db, company.id, async (work) => {
      await work.trx
        .updateTable('debtor')
        .set({ unansweredSince: new Date() })
        .where('id', '=', records.debtorId)
        .execute();
    }),
  // Settled above; in doubt again, and of a campaign, so that it may be sent once more.
  'message.send-again': async () => {
    await reopenRun();
    await inCompany(app.context.db, company.id, async (work) => {
      const doubt = { status: 'UNKNOWN', runId: records.runId } as const;
      await work.trx.updateTable('message').set(doubt).where('id', '=', records.messageId).execute();
    });
  },
  // Done by hand above, so that the run has a next step.
  'task.skip-workflow-task': () =>
    inCompany(app.context.db, company.id, async (work) => {
      const open = { status: 'OPEN', result: null, completedAt: null } as const;
      await work.trx.updateTable('task').set(open).where('id', '=', records.stepTaskId).execute();
    }),
  'run.skip-step': async () => {
    await inCompany(app.context.db, company.id, async (work) => {
      await work.trx.updateTable('task').set({ status: 'COMPLETED' }).where('runId', '=', records.runId).execute();
    });
    await reopenRun();
    const path = `/workflow/collection-run/${records.runId}`;
    type Course = { course: { stepId: string; occurrence: number; canSkip: boolean }[] };
    const { body } = await app.send<Course>('GET', path, { token });
    const next = body.course.find((step) => step.canSkip);
    return { stepId: next?.stepId, occurrence: next?.occurrence };
  },
  'workflow.order-steps': async () => {
    const { actions } = await campaign();
    return { actions: actions.map((step) => step._id).reverse() };
  },
  'workflow.update': async () => ({ name: 'Changed', version: (await campaign()).version }),
  'workflow.rename': async () => ({ name: `Renamed ${uuidv7()}` }),
  'workflow.set-tags': () => freshTags(),
  // Not what a bulk change before it may or may not have put on the record by now.
  'debtor.set-tags': () => freshTags(),
  'project.set-tags': () => freshTags(),
  'workflow.set-audience': async () => ({ audienceType: 'filter', audience: { filters: { search: uuidv7() } } }),
  'workflow.update-step': async () => {
    const { actions, version } = await campaign();
    const [first] = actions;
    return { type: 'send_email', inputs: { ...first?.inputs, subject: uuidv7(), message: 'Please pay.' }, version };
  },
  'workflow.save-draft': async () => ({ draft: await changedContent(), version: (await campaign()).version }),
  'workflow.discard-draft': () => openDraft(),
  'workflow.publish': async () => {
    await openDraft();
    return { version: (await campaign()).version };
  },
  'workflow.restore-version': async () => ({ version: (await campaign()).version }),
  'workflow.set-send-active': async () => {
    await onlySwitch(true);
    return { isSendActive: false };
  },
  'workflow.update-priority': async () => {
    await app.send('POST', '/workflow', { token, body: { name: 'One more' } });
    const { body } = await app.send<{ data: { _id: string }[] }>('GET', '/workflow', { token });
    return { priority: body.data.map((each) => each._id).reverse() };
  },
};

type Campaign = { version: number; actions: { _id: string; inputs: object }[] };
async function campaign(): Promise<Campaign> {
  return (await app.send<Campaign>('GET', `/workflow/${records.workflowId}`, { token })).body;
}

/** The campaign as it is written, with another first text. */
async function changedContent(): Promise<unknown> {
  const path = `/workflow/${records.workflowId}/draft`;
  const { body } = await app.send<{ content: { actions: { inputs: object }[] } }>('GET', path, { token });
  const actions = body.content.actions.map((step) => ({
    ...step,
    inputs: { ...step.inputs, message: `Pay ${uuidv7()}` },
  }));
  return { ...body.content, actions };
}

/** Turns the campaign on or off as a row, so that no run begins. */
async function onlySwitch(isOn: boolean): Promise<void> {
  await inCompany(app.context.db, company.id, async (work) => {
    const row = { isSendActive: isOn, replanningSince: null };
    await work.trx.updateTable('workflow').set(row).where('id', '=', records.workflowId).execute();
  });
}

/** A draft beside the campaign, as if it were on. */
async function openDraft(): Promise<void> {
  await onlySwitch(true);
  const body = { draft: await changedContent(), version: (await campaign()).version };
  const saved = await app.send('PUT', `/workflow/${records.workflowId}/draft`, { token, body });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await onlySwitch(false);
}

/** What changes announced may end runs: its events are waited for. */
async function settled(): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ state: string }>`
        select state::text from pgboss.job where (name = 'events.deliver' or name like 'workflows.%')
          and data ->> 'companyId' = ${company.id} and start_after <= now()
          and state in ('created', 'retry', 'active')`.execute(app.context.db);
      expect(rows).toEqual([]);
    },
    { timeout: 20_000, interval: 20 },
  );
}

async function reopenRun(): Promise<void> {
  await settled();
  await inCompany(app.context.db, company.id, async (work) => {
    await work.trx.updateTable('collectionRun').set({ status: 'PAUSED' }).where('id', '=', records.runId).execute();
  });
}

/** The difference as the comparison that was started before leaves it. */
async function comparedDifference(): Promise<unknown> {
  const version = await vi.waitFor(
    async () => {
      const { body } = await app.send<{ runs: { state: string }[] }>('GET', '/reconciliation', { token });
      expect(body.runs.map((run) => run.state)).not.toContain('RUNNING');
      return inCompany(app.context.db, company.id, (work) =>
        work.trx
          .selectFrom('reconciliationDifference')
          .select('version')
          .where('id', '=', records.differenceId)
          .executeTakeFirstOrThrow(),
      );
    },
    { timeout: 20_000, interval: 20 },
  );
  return { note: 'It is the refund of last week.', ...version };
}

/** An account of its own, for what the one of the samples is too busy: a payment is under way on it. */
async function freshAccount(
  status: 'Draft' | 'Active' = 'Active',
  debtorId = records.debtorId,
): Promise<{ accountId: string }> {
  const body = { reference: `F-${uuidv7()}`, amountCents: 5_000, issueDate: '2026-11-01', dueDate: '2026-12-01' };
  const made = await app.send<{ _id: string }>('POST', '/account', { token, body: { ...body, status, debtorId } });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return { accountId: made.body._id };
}

/** An open task, for calls of which each ends or changes its own. */
async function freshTask(): Promise<Partial<Records>> {
  const body = { debtorId: records.debtorId, title: 'Call', dueAt: '2026-11-23T15:00:00Z' };
  return { taskId: (await app.send<{ _id: string }>('POST', '/task', { token, body })).body._id };
}

/** A run of a customer to whom nothing else happens: the campaign is off, so whatever changed would end its run. */
async function freshRun({ isSendActive = true } = {}): Promise<Partial<Records>> {
  const made = await app.send<{ _id: string }>('POST', '/debtor', { token, body: { companyName: `R-${uuidv7()}` } });
  const debtorId = made.body._id;
  const { accountId } = await freshAccount('Active', debtorId);
  const runId = uuidv7();
  const now = new Date();
  const begun = { status: 'PAUSED', startedAt: now, activeSince: now } as const;
  const start = { ...begun, workflowId: records.workflowId, isSendActive };
  await settled();
  await inCompany(app.context.db, company.id, (work) =>
    work.trx
      .insertInto('collectionRun')
      .values({ ...start, companyId: company.id, id: runId, debtorId: debtorId, accountId: accountId })
      .execute(),
  );
  return { runId };
}

async function freshFile(): Promise<Partial<Records>> {
  const path = `/account/${records.accountId}/attachment`;
  const made = await sendFile<{ _id: string }>(app, token, { method: 'PUT', path, fileName: 'b.txt', content: 'B' });
  return { attachmentId: made._id };
}

async function freshHold(): Promise<Partial<Records>> {
  const made = await app.send<{ _id: string }>('POST', `/debtor/${records.debtorId}/hold`, {
    token,
    body: { kind: 'DECEASED', evidence: 'Their widow called' },
  });
  return { holdId: made.body._id };
}

async function freshAfter(method: string, path: string, body: unknown): Promise<Partial<Records>> {
  const fresh = await freshAccount();
  expect((await app.send(method, `/account/${fresh.accountId}${path}`, { token, body })).status).toBe(200);
  return fresh;
}

const freshEstimates = () =>
  writeEstimates(
    async <T>(path: string, body: unknown) => (await app.send<T>('POST', path, { token, body })).body,
    records.debtorId,
  );

async function answeredDispute(): Promise<Partial<Records>> {
  const { accountId } = await freshAccount();
  const disputeId = uuidv7();
  const body = { _id: disputeId, accountId, category: 'other', text: 'Not ours' };
  await app.send('POST', '/dispute', { token, body });
  await app.send('POST', `/dispute/${disputeId}/answer`, { token, body: { outcome: 'DENIED', answer: 'It is.' } });
  return { disputeId };
}

/** A contract of its own with a file, as a draft or opened. */
async function freshContract(isOpen: boolean): Promise<Partial<Records>> {
  const term = { startDate: '2026-01-01', endDate: '2026-12-31' };
  const body = { debtorId: records.debtorId, reference: `K-${uuidv7()}`, title: 'Lease', ...term };
  const { _id: contractId } = (await app.send<{ _id: string }>('POST', '/contract/create', { token, body })).body;
  const path = `/contract/${contractId}/attachment`;
  const file = { method: 'PUT', path, fileName: 'terms.txt', content: 'The terms' };
  const { _id: contractFileId } = await sendFile<{ _id: string }>(app, token, file);
  const opened = { status: 'Open', version: 1 };
  if (isOpen) await app.send('PUT', `/contract/${contractId}/status`, { token, body: opened });
  return { contractId, contractFileId };
}

/** Records that a call needs instead of the usual ones. */
const elsewhere: Readonly<Record<string, () => Promise<Partial<Records>>>> = {
  'attachment.set-public': freshFile,
  ...Object.fromEntries(
    allCalls
      .filter(({ name, method }) => name.startsWith('contract.') && method !== 'GET' && method !== 'POST')
      .map(({ name }) => [name, () => freshContract(name === 'contract.renew')]),
  ),
  'debtor.move-credit': () => freshAccount(),
  'account.write-off': () => freshAccount(),
  'dispute.record': () => freshAccount(),
  'dispute.reopen': answeredDispute,
  'estimate.update': freshEstimates,
  'estimate.delete': async () => ({ acceptedEstimateId: (await freshEstimates()).draftEstimateId }),
  'estimate.bulk-delete': freshEstimates,
  'estimate.mark-sent': freshEstimates,
  'estimate.revise': freshEstimates,
  'estimate.cancel': freshEstimates,
  'estimate.accept': freshEstimates,
  'estimate.convert': freshEstimates,
  'estimate.set-assignee': freshEstimates,
  'run.set-send-active': () => freshRun(),
  'run.set-many-send-active': () => freshRun({ isSendActive: false }),
  'task.update': freshTask,
  'task.execute': freshTask,
  'task.set-assignee': freshTask,
  'task.bulk-set-assignee': freshTask,
  'task.bulk-snooze': freshTask,
  'task.bulk-complete': freshTask,
  'task.bulk-delete': freshTask,
  'task.bulk-reopen': async () => {
    const fresh = await freshTask();
    await app.send('POST', '/task/bulk/complete', { token, body: { ids: [fresh.taskId] } });
    return fresh;
  },
  'task.delete': freshTask,
  'hold.lift': freshHold,
  'account.draft-approve': () => freshAccount('Draft'),
  'account.close': () => freshAccount(),
  'account.delete': () => freshAccount(),
  'account.set-tags': () => freshAccount(),
  'account.set-assignee': () => freshAccount(),
  'account.make-payment-link': () => freshAccount(),
  'account.update-invoice': () => freshAccount(),
  'account.update-custom-invoice': () => freshAccount(),
  'account.set-negotiation': () => freshAccount(),
  'debtor.set-negotiation': () => freshAccount(),
  'account.delete-negotiation': () =>
    freshAfter('PUT', '/negotiation', { amount: 100, expirationAt: '2030-01-01T00:00:00Z' }),
};

/** Another e-mail address of the customer, to be primary when the first one goes. */
async function secondEmail(): Promise<string | undefined> {
  const contacts = [{ kind: 'EMAIL', value: 'successor@customer.example' }];
  const path = `/contact/debtor/${records.debtorId}`;
  const saved = await app.send<{ data: { _id: string; value: string }[] }>('PUT', path, { token, body: { contacts } });
  return saved.body.data.find((point) => point.value === 'successor@customer.example')?._id;
}

async function leaveCampaign(): Promise<void> {
  const body = { workflowId: null };
  expect((await app.send('PUT', `/account/${records.accountId}/workflow`, { token, body })).status).toBe(200);
}

async function send(name: string): Promise<{ status: number; requestId: string | null; body: unknown }> {
  const call = allCalls.find((each) => each.name === name);
  const money = freshMoney(app, company, token, records.debtorId);
  const sample = sampleRequests[name]?.({ ...records, ...(await (elsewhere[name] ?? money[name])?.()) });
  if (!call || !sample) throw new Error(`no sample for ${name}`);
  const address = addressOf(call.path, sample);
  const asked = (await prepare[name]?.()) ?? sample.body;
  const body = await namingItsSet(app, token, [call.method, address], asked);
  const answer = await app.send<unknown>(call.method, address, { token, body });
  return { status: answer.status, requestId: answer.headers.get('x-request-id'), body: answer.body };
}

describe('G59: who asks leaves no row', () => {
  test.each(reading.map((call) => call.name))('%s', async (name) => {
    const before = await auditRows();
    await send(name);
    expect(await auditRows()).toEqual(before);
  });
});

describe('G59: who changes something leaves a row with name and request', () => {
  test('and so does whoever takes all decisions about a customer along', async () => {
    const before = await auditRows();
    const { requestId } = await send(TAKEN);
    const added = (await auditRows()).filter((row) => !before.some(({ id }) => id === row.id));
    expect(added).toMatchObject([{ action: 'debtor.export', actorId: company.admin.id, requestId }]);
  });

  test.each(changing.map((call) => call.name))('%s', async (name) => {
    const before = await auditRows();
    const { status, requestId, body } = await send(name);
    expect(status, JSON.stringify(body)).toBe(200);
    const added = (await auditRows()).filter((row) => !before.some(({ id }) => id === row.id));
    const own = added.filter((row) => row.requestId === requestId);
    expect(own.length, JSON.stringify(added)).toBeGreaterThan(0);
    expect(own.map((row) => row.actorId)).toEqual(own.map(() => company.admin.id));
  });

  test('an import: file, columns, confirmation, what it made, end', async () => {
    const before = await auditRows();
    const csv = 'Invoice,Customer,Amount,Invoice date,Due date\nW-1,Written Ltd,10.00,2026-01-02,2026-02-01\n';
    await importInvoices(app, token, csv);
    const added = (await auditRows()).slice(before.length);
    expect(added.map((row) => row.action)).toEqual([
      'import.parse',
      'import.review',
      'import.confirm',
      'debtor.import',
      'account.import',
      'import.finish',
    ]);
  });

  test('a file, and the paper of an invoice', async () => {
    const before = await auditRows();
    const path = `/account/${records.accountId}`;
    await sendFile(app, token, { method: 'PUT', path: `${path}/attachment`, fileName: 'a.txt', content: 'A note' });
    const content = '%PDF-1.7\n%%EOF\n';
    await sendFile(app, token, { method: 'POST', path: `${path}/upload-invoice`, fileName: 'a.pdf', content });
    const ofCustomer = `/debtor/${records.debtorId}/attachment`;
    await sendFile(app, token, { method: 'PUT', path: ofCustomer, fileName: 'a.txt', content: 'A note' });
    const evidence = `/transaction/${records.manualId}/attachment`;
    await sendFile(app, token, { method: 'PUT', path: evidence, fileName: 'check.txt', content: 'A note' });
    const added = (await auditRows()).slice(before.length);
    expect(added.map((row) => row.action)).toEqual(Array.from({ length: 4 }, () => 'attachment.add'));
  });

  test('a refused change leaves none', async () => {
    const { _id } = await upload(app, token, 'Invoice,Amount\nW-2,1.00\n');
    await stageReached(app, token, _id, 'MATCHING');
    const before = await auditRows();
    const refused = await app.send('POST', '/account/bulk-upload/confirm', { token, body: { importId: _id } });
    expect(refused).toMatchObject({ status: 409, body: { error: 'INVALID_STATUS' } });
    expect(await auditRows()).toEqual(before);
  });

  test('signing in and out', async () => {
    const before = await auditRows();
    const other = await app.signIn(company.operator);
    expect((await app.send('POST', '/auth/logout', { token: other })).status).toBe(200);
    const added = (await auditRows()).slice(before.length);
    expect(added.map((row) => row.action)).toEqual(['session.open', 'session.end']);
    expect(added.map((row) => row.actorId)).toEqual([company.operator.id, company.operator.id]);
  });
});

test('every action that these calls left has words in both languages', async () => {
  const actions = [...new Set((await auditRows()).map(({ action }) => action))];
  expect(actions.length).toBeGreaterThan(100);
  expect(actions.filter((action) => !hasActionWords(action))).toEqual([]);
});
