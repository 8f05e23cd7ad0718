import { allCalls } from '@recoup/contract/all-calls.ts';
import { schemaInFull } from '@recoup/contract/json-schema.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let one: string;
let other: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Seen Ltd');
  one = await app.signIn(company.admin);
  other = await app.signIn(company.admin);
});
afterAll(() => app.stop());

/** What is chosen last counts, and everybody sees it; or who writes is alone; or the state itself is asked about. */
const switches: Readonly<Record<string, string>> = {
  'account.add-attachment': 'adds',
  'debtor.add-attachment': 'adds',
  'account.set-assignee': 'who was chosen last',
  'account.set-negotiation': 'what stands on the account decides',
  'account.set-workflow': 'which was chosen last',
  'account.set-project': 'which was chosen last',
  'attachment.set-public': 'a switch',
  'auth.set-referral': 'the first one stays',
  'company.set-visited-tabs': 'adds',
  'news.mark-read': 'adds',
  'dispute.mark-read': 'adds',
  'contact-policy.switch-pack': 'a switch',
  'contract.add-attachment': 'adds',
  'contract.order-attachments': 'another set of files than there is, is refused as changed',
  'contract.set-assignee': 'who was chosen last',
  'contract.set-attachment-public': 'a switch',
  'debtor.choose-default-method': 'which was chosen last',
  'debtor.set-assignee': 'who was chosen last',
  'debtor.set-bot-active': 'a switch',
  'debtor.set-negotiation': 'what stands on the accounts decides',
  'debtor.set-send-active': 'a switch',
  'estimate.set-assignee': 'who was chosen last',
  'import.answer-questions': 'an import is its own member’s',
  'import.edit-row': 'an import is its own member’s',
  'import.fix-rows': 'an import is its own member’s',
  'import.reread': 'an import is its own member’s',
  'import.review': 'an import is its own member’s',
  'import.skip-rows': 'an import is its own member’s',
  'integration.sync': 'begins a reading; one at a time, and what is read is the ledger’s',
  'live-call.conclude': 'the state of the call decides; what is said last counts, and both stand in the audit',
  'live-call.set-customer': 'the state of the call decides; once it is over, it is said once',
  'live-call.update-operator': 'the first who takes it has it',
  'message.send-again': 'the state of the message decides',
  'message.settle': 'the state of the message decides',
  'incoming-mail.settle': 'it leaves the tray once',
  'preference.redirect': 'a switch',
  'staff-agent.rename-thread': 'one’s own conversation',
  'task.bulk-set-assignee': 'who was chosen last',
  'task.execute': 'the state of the task decides',
  'task.set-assignee': 'who was chosen last',
  'task.skip-workflow-task': 'the state of the task decides',
  'template.generate-email': 'answers, and changes nothing',
  'template.generate-sms': 'answers, and changes nothing',
  'transaction.add-attachment': 'adds',
  'user.update': 'one’s own name',
  'workflow.set-send-active': 'a switch',
  'workflow.update-priority': 'another set of campaigns than there is, is refused as incomplete',
};

test('G27: every edit says what its writer saw', () => {
  const blind = allCalls.filter(({ method, access, name, body }) => {
    if (method !== 'PUT' || access.who !== 'staff' || name.includes('.bulk-')) return name in switches;
    const text = body ? JSON.stringify(schemaInFull(body, 'input')) : '';
    return !/"(?:versions?|seen)":/.test(text);
  });
  expect(blind.map(({ name }) => name).sort()).toEqual(Object.keys(switches).sort());
});

type Reply = { _id: string; error?: string } & Record<string, unknown>;
const send = (by: string, method: string, path: string, body?: object) =>
  app.send<Reply>(method, path, { token: by, ...(body ? { body } : {}) });
const make = async (path: string, body: object) => (await send(one, 'POST', path, body)).body._id;
const stale = { status: 409, body: { error: 'STALE_VERSION' } };

describe('G27: two who change one small record', () => {
  const rule = {
    ...{ kind: 'LATE', isOn: true, basis: 'AGREEMENT', source: 'Terms, 7', amountCents: 500, rateBp: null },
    ...{ maxCents: null, afterDays: 0 },
  };

  test.each([
    ['a tag', '/account/tag', { name: 'A', tone: 'blue' }, { name: 'B', tone: 'blue' }],
    ['a source', '/account/source', { name: 'A' }, { name: 'B' }],
    ['a category', '/account/category', { name: 'A' }, { name: 'B' }],
  ])('%s: the second, who saw the old one, is told', async (_title, path, before, after) => {
    const named = (record: { name: string }) => ({ ...record, name: `${record.name} ${path}` });
    const _id = await make(path, named(before));
    const change = (to: { name: string }, seen?: object) =>
      send(one, 'PUT', `${path}/${_id}`, { ...named(to), ...(seen ? { seen } : {}) });
    expect((await change(after, named(before))).status).toBe(200);
    expect(await change({ ...before, name: 'C' }, named(before))).toMatchObject(stale);
    expect((await change({ ...before, name: 'C' }, named(after))).status).toBe(200);
    expect((await change({ ...before, name: 'D' })).status, 'the document names no version').toBe(200);
  });

  test('the days of grace', async () => {
    const set = (delinquentAfterDays: number, seen: number) =>
      send(one, 'PUT', '/company/account-settings', { delinquentAfterDays, seen: { delinquentAfterDays: seen } });
    const { body } = await send(one, 'GET', '/company/account-settings');
    const now = body.delinquentAfterDays as number;
    expect((await set(now + 1, now)).status).toBe(200);
    expect(await set(now + 2, now)).toMatchObject(stale);
  });

  test('a rule for fees: the first one of a kind, too, and another kind beside it is nobody’s business', async () => {
    const set = (rules: object[], seen: object[]) => send(one, 'PUT', '/preference/fees', { rules, seen });
    const both = await Promise.all([set([rule], []), set([{ ...rule, amountCents: 600 }], [])]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await send(one, 'GET', '/preference/fees');
    const [present] = body.rules as object[];
    const interest = { ...rule, kind: 'INTEREST', amountCents: null, rateBp: 100 };
    expect((await set([interest], [])).status).toBe(200);
    expect((await set([{ ...rule, isOn: false }], [present ?? {}])).status).toBe(200);
    expect(await set([{ ...rule, isOn: true }], [present ?? {}])).toMatchObject(stale);
  });

  test('a contact, and how it may be used', async () => {
    const debtorId = await make('/debtor', { companyName: 'Two Hands', email: `a-${uuidv7()}@two.example` });
    const { body } = await send(one, 'GET', `/contact/debtor/${debtorId}`);
    const [contact] = body.data as { _id: string; value: string; name: string; label: string }[];
    const path = `/contact/${contact?._id}`;
    const seen = { value: contact?.value, name: contact?.name, label: contact?.label };
    expect((await send(one, 'PUT', path, { label: 'Billing', seen })).status).toBe(200);
    expect(await send(other, 'PUT', path, { name: 'Sales', seen })).toMatchObject(stale);
    const whole = { _id: contact?._id, kind: 'EMAIL', value: contact?.value };
    expect(await send(other, 'PUT', `/contact/debtor/${debtorId}`, { contacts: [{ ...whole, seen }] })).toMatchObject(
      stale,
    );
    const uses = (unwanted: string[], before: string[]) =>
      send(other, 'PUT', `${path}/preferences`, { unwanted, seen: { unwanted: before } });
    expect((await uses(['EMAIL'], [])).status).toBe(200);
    expect(await uses([], [])).toMatchObject(stale);
    expect((await uses([], ['EMAIL'])).status).toBe(200);
  });

  test.each(['account', 'debtor', 'workflow'])('the tags of one %s: both keep what they did', async (entity) => {
    const [a, b, c] = await Promise.all(
      ['a', 'b', 'c'].map((name) => make('/account/tag', { name: `${name} ${entity}` })),
    );
    const debtorId = await make('/debtor', { companyName: 'Tagged' });
    const account = {
      reference: `T-${uuidv7()}`,
      amountCents: 100,
      issueDate: '2026-11-01',
      dueDate: '2026-12-01',
      debtorId,
    };
    const id =
      entity === 'debtor'
        ? debtorId
        : entity === 'account'
          ? await make('/account', account)
          : await make('/workflow', { name: `Tagged ${uuidv7()}` });
    const field = entity === 'account' ? 'tagIds' : 'tags';
    const set = (by: string, wanted: unknown[], seen: unknown[]) =>
      send(by, 'PUT', `/${entity}/${id}/tags`, { [field]: wanted, seen });
    expect((await set(one, [a, b], [])).status).toBe(200);
    // Both see a and b: one takes a off, the other puts c on.
    expect((await set(one, [b], [a, b])).status).toBe(200);
    const { body } = await set(other, [a, b, c], [a, b]);
    const tags = body.tags as { _id: string }[];
    expect(tags.map(({ _id }) => _id).sort()).toEqual([b, c].sort());
  });
});
