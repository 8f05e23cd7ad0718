import { allCalls } from '@recoup/contract/all-calls.ts';
import { mayDo, type Standing } from '@recoup/domain/permissions/permission.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { founderHands, newAddress } from '../application/founder.ts';
import type { Records } from '../application/sample-requests/records.ts';
import { addressOf, sampleRequests } from '../application/sample-requests.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let tokens: Record<Standing, string>;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Gate House');
  const founder = await founderHands(app).register(newAddress(), {}, {});
  tokens = {
    ADMIN: await app.signIn(company.admin),
    OPERATOR: await app.signIn(company.operator),
    FOUNDER: founder.body.token,
  };
});
afterAll(() => app.stop());

/** Ids that nobody has: a call that gets past the gate answers 404 or 422 for them, never 401 or 403. */
const nobody: Records = {
  debtorId: uuidv7(),
  otherDebtorId: uuidv7(),
  contactId: uuidv7(),
  adminId: uuidv7(),
  memberId: uuidv7(),
  invitedId: uuidv7(),
  accountId: uuidv7(),
  ...{ draftEstimateId: uuidv7(), estimateId: uuidv7(), acceptedEstimateId: uuidv7() },
  workflowId: uuidv7(),
  actionId: uuidv7(),
  templateId: uuidv7(),
  messageId: uuidv7(),
  mailId: uuidv7(),
  textId: uuidv7(),
  runId: uuidv7(),
  taskId: uuidv7(),
  stepTaskId: uuidv7(),
  projectId: uuidv7(),
  emptyProjectId: uuidv7(),
  thirdProjectId: uuidv7(),
  holdId: uuidv7(),
  ...{
    offerId: uuidv7(),
    promiseId: uuidv7(),
    scheduleId: uuidv7(),
    differenceId: uuidv7(),
    failedPaymentId: uuidv7(),
    integrationId: uuidv7(),
    ledgerConflictId: uuidv7(),
    ledgerWriteId: uuidv7(),
  },
  bulkActionId: uuidv7(),
  viewId: uuidv7(),
  apiKeyId: uuidv7(),
  endpointId: uuidv7(),
  webhookDeliveryId: uuidv7(),
  emailDomainId: uuidv7(),
  agentThreadId: uuidv7(),
  attachmentId: uuidv7(),
  contractId: uuidv7(),
  contractFileId: uuidv7(),
  rehearsalId: uuidv7(),
  decisionId: uuidv7(),
  importId: uuidv7(),
  paymentId: uuidv7(),
  noticeId: uuidv7(),
  termsId: uuidv7(),
  planId: uuidv7(),
  manualId: uuidv7(),
  pendingId: uuidv7(),
  paymentMethodId: uuidv7(),
  methodSetupId: uuidv7(),
  deletedAccountId: uuidv7(),
  tagId: uuidv7(),
  sourceId: uuidv7(),
  categoryId: uuidv7(),
  noteId: uuidv7(),
  callId: uuidv7(),
  disputeId: uuidv7(),
  portalPath: 'nobody-has-this-path-1234567890',
  customFieldId: uuidv7(),
  customPropertyId: uuidv7(),
};

const staffCalls = allCalls.filter((call) => call.access.who === 'staff');
const portalCalls = allCalls.filter((call) => call.access.who === 'portal');
// They end the session, keep the connection open or need a file: each has tests of its own.
const apart = new Set(['auth.logout', 'live.stream', 'import.parse', 'import.parse-debtors']);

test('every call has a sample request', () => {
  expect(allCalls.map((call) => call.name).filter((name) => !(name in sampleRequests))).toEqual([]);
});

describe('G36: nothing answers without a token', () => {
  test.each([...staffCalls, ...portalCalls].map((call) => [call.name, call] as const))('%s', async (name, call) => {
    const sample = sampleRequests[name]?.(nobody);
    if (!sample) throw new Error(`no sample for ${name}`);
    for (const token of [undefined, 'a-token-that-nobody-has']) {
      const answer = await app.send(call.method, addressOf(call.path, sample), { token, body: sample.body });
      expect(answer).toMatchObject({ status: 401, body: { error: 'UNAUTHORIZED', requestId: expect.any(String) } });
    }
  });
});

describe('G36: the role decides, and the table is the same one that screens read', () => {
  test.each(staffCalls.filter((call) => !apart.has(call.name)).map((call) => [call.name, call] as const))(
    '%s',
    async (name, call) => {
      const sample = sampleRequests[name]?.(nobody);
      if (!sample) throw new Error(`no sample for ${name}`);
      const permission = call.access.who === 'staff' ? call.access.permission : null;
      for (const role of ['ADMIN', 'OPERATOR', 'FOUNDER'] as const) {
        const answer = await app.send(call.method, addressOf(call.path, sample), {
          token: tokens[role],
          body: sample.body,
        });
        const allowed = permission === null || mayDo({ roles: [role] }, permission);
        if (allowed) expect([401, 403], `${role} ${JSON.stringify(answer.body)}`).not.toContain(answer.status);
        else expect(answer, role).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } });
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
      }
    },
  );
});

describe('G42: what the schema does not know is refused at its field, never a 500', () => {
  // Codes are tried ten times a minute: billing.db.test.ts.
  const withBody = staffCalls.filter(
    (call) => call.body && call.transport !== 'multipart' && call.name !== 'billing.coupon',
  );
  test.each(withBody.map((call) => [call.name, call] as const))('%s', async (name, call) => {
    const sample = sampleRequests[name]?.(nobody);
    if (!sample) throw new Error(`no sample for ${name}`);
    const { access } = call;
    const token = access.who === 'staff' && access.permission === 'registration.write' ? tokens.FOUNDER : tokens.ADMIN;
    const address = addressOf(call.path, sample);
    // Whose the record is stands in no body; one call names a company, a child of the caller's.
    const field = name === 'child-company.sign' ? 'parentId' : 'companyId';
    const unknown = await app.send(call.method, address, {
      token,
      body: { ...(sample.body as object), [field]: uuidv7() },
    });
    expect(unknown).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
    for (const body of [[], 'text', 7, null, { a: { b: { c: [] } } }]) {
      const answer = await app.send(call.method, address, { token, body });
      expect(answer.status, JSON.stringify(body)).toBe(422);
      expect(answer.body).toMatchObject({
        error: expect.any(String),
        message: expect.any(String),
        requestId: expect.any(String),
      });
    }
  });
});

test('G54: broken JSON, a body that is too large, an unknown address and a wrong method each have their code', async () => {
  const token = await app.signIn(company.admin);
  const post = (body: string) =>
    fetch(`${app.url}/v1/debtor`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
  expect((await post('{"a":')).status).toBe(422);
  const large = await post(JSON.stringify({ firstName: 'x'.repeat(2_000_000) }));
  expect([large.status, ((await large.json()) as { error: string }).error]).toEqual([413, 'BODY_TOO_LARGE']);
  expect(await app.send('GET', '/nothing/here', { token })).toMatchObject({
    status: 404,
    body: { error: 'NOT_FOUND' },
  });
  expect((await app.send('DELETE', '/user', { token })).status).toBe(404);
  const prototype = await post('{"__proto__":{"roles":["ADMIN"]},"firstName":"x"}');
  expect(prototype.status).toBe(422);
});
