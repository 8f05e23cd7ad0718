import { starterTemplates } from '@recoup/domain/templates/starter-templates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedTemplates } from '../../apps/server/src/features/templates/seed-templates.ts';
import { makeDebtors, messagesOf, within } from '../application/campaign-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Template Co');
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());

type Body = Record<string, unknown>;
const send = (method: string, path: string, body?: Body) => app.send<Body>(method, path, { token, body });
const draft = { name: 'Kind words', channel: 'SMS', message: 'Please pay {{account_balance}}: {{payment_link}}' };

test('a template is created, changed under its version, used, and deleted only when nothing uses it', async () => {
  const made = await send('POST', '/template', draft);
  expect(made.body).toMatchObject({ ...draft, kind: 'personal', language: 'en', usedInSteps: 0, version: 1 });
  const path = `/template/${made.body._id}`;
  expect((await send('PUT', path, { message: 'Hello {{first_name}}', version: 1 })).body).toMatchObject({ version: 2 });
  expect((await send('PUT', path, { message: 'Too late', version: 1 })).body).toMatchObject({ error: 'STALE_VERSION' });
  const twin = await send('POST', '/template', draft);
  expect(twin.body).toMatchObject({ error: 'INVALID_FIELD', fields: { name: expect.any(String) } });
  const workflow = await send('POST', '/workflow', { name: 'Uses it' });
  const inputs = { delay: { type: 'immediately' }, templateId: made.body._id, message: draft.message };
  const step = await send('POST', `/workflow/${workflow.body._id}/action`, { type: 'send_sms', inputs });
  expect(step.status).toBe(200);
  expect((await send('DELETE', path)).body).toMatchObject({ error: 'INVALID_STATUS' });
  const [action] = step.body.actions as { _id: string }[];
  await send('DELETE', `/workflow/${workflow.body._id}/action/${action?._id}`);
  expect((await send('DELETE', path)).body).toEqual({ success: true });
  expect((await send('GET', path)).status).toBe(404);
});

test('G44: what is no template is refused at its field, in the language of the person', async () => {
  const refused = await send('POST', '/template', { ...draft, name: 'Bad', message: 'Your {{password}}' });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    error: 'INVALID_FIELD',
    fields: { message: 'There is no variable {{password}}.' },
  });
  const loop = await send('POST', '/template', {
    ...draft,
    name: 'Bad',
    message: '{% for a in (1..9) %}x{% endfor %}',
  });
  expect(loop.body).toMatchObject({ error: 'INVALID_FIELD', fields: { message: expect.any(String) } });
  const subject = await send('POST', '/template', { name: 'No subject', channel: 'EMAIL', message: 'x' });
  expect(subject.body).toMatchObject({ fields: { subject: 'An e-mail needs a subject.' } });
});

test('a preview is what one real customer would get; it sends nothing and makes no link', async () => {
  const email = 'real@template.example';
  const [debtor] = await makeDebtors(app, company, null, [{ email, dueDate: '2026-12-01', amounts: [12_345] }]);
  const body = { subject: 'Hi {{first_name}}', message: '{{account_balance}} until {{due_date}}\n\n{{payment_link}}' };
  const byAccount = await send('POST', '/collection/reminder/preview-data', {
    ...body,
    accountId: debtor?.accountIds[0],
  });
  expect(byAccount.body).toMatchObject({
    subject: 'Hi Maria',
    message: expect.stringContaining('$123.45 until Dec 1, 2026'),
    html: expect.stringContaining('View and pay'),
    to: email,
    smsParts: null,
    problems: [],
  });
  const bySms = await send('POST', '/collection/debtor/reminder/preview-data', {
    debtorId: debtor?.id,
    channel: 'SMS',
    message: 'Pay {{account_balance}}',
  });
  expect(bySms.body).toMatchObject({
    message: 'Template Co: Pay $123.45\nText STOP to opt out.',
    html: null,
    to: null,
    smsParts: 1,
    problems: ['This customer has no phone number.'],
  });
  const links = await within(app, company, (trx) => trx.selectFrom('portal_link').select('id').execute());
  expect(links).toEqual([]);
  expect(await messagesOf(app, company)).toEqual([]);
});

test('a company starts with the five reminders in both languages, once', async () => {
  await within(app, company, (trx) => seedTemplates(trx, company.id));
  await within(app, company, (trx) => seedTemplates(trx, company.id));
  const list = await send('GET', '/template');
  expect(list.body.data).toHaveLength(starterTemplates.length);
  const variables = await send('GET', '/attribute');
  expect(variables.body.data).toContainEqual(expect.objectContaining({ name: 'payment_link' }));
});
