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
  const message = `${draft.message}\nText STOP to opt out.`;
  expect(made.body).toMatchObject({ ...draft, message, kind: 'personal', language: 'en', usedInSteps: 0, version: 1 });
  expect(made.body.check).toEqual({ checked: 0, empty: [] });
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
  const links = await within(app, company, (work) => work.trx.selectFrom('portalLink').select('id').execute());
  expect(links).toEqual([]);
  expect(await messagesOf(app, company)).toEqual([]);
});

test('a company starts with the five reminders in both languages, once', async () => {
  await within(app, company, (work) => seedTemplates(work));
  await within(app, company, (work) => seedTemplates(work));
  const list = await send('GET', '/template');
  expect(list.body.data).toHaveLength(starterTemplates.length);
  const variables = await send('GET', '/attribute');
  expect(variables.body.data).toContainEqual(expect.objectContaining({ name: 'payment_link' }));
});

test('a template is filed by category and tone, and categories are the five reminders and those in use', async () => {
  const made = await send('POST', '/template', {
    ...{ name: 'Payment plans', channel: 'EMAIL', category: 'plans', tone: 'Friendly', format: 'html' },
    subject: 'Hello',
    message: '<p onclick="x()">Hi {{first_name}}<script>alert(1)</script></p>',
  });
  expect(made.body).toMatchObject({ category: 'plans', tone: 'Friendly', message: '<p>Hi {{first_name}}</p>' });
  const categories = await send('GET', '/category');
  const names = (categories.body.data as { name: string }[]).map((each) => each.name);
  const ids = (answer: { body: Record<string, unknown> }) =>
    (answer.body.data as { _id: string }[]).map((each) => each._id);
  expect(new Set(ids(categories)).size).toBe(names.length);
  expect(ids(await send('GET', '/category'))).toEqual(ids(categories));
  expect(names.slice(0, 5)).toEqual(['new invoice', 'due in 5 days', 'due today', '7 days overdue', 'payment failed']);
  expect(names).toContain('plans');
  const filtered = await send('GET', '/template?category=plans&tone=Friendly');
  expect(filtered.body.data).toHaveLength(1);
  expect((await send('GET', '/template?category=plans&tone=Urgent')).body.data).toEqual([]);
});

test('a translation has the name of its original, follows it, and a step takes both in one format', async () => {
  const original = await send('POST', '/template', {
    ...{ name: 'Two tongues', channel: 'EMAIL', format: 'html', subject: 'Hello' },
    message: '<p>Hi {{first_name}}</p>',
  });
  await send('POST', '/template', {
    ...{ name: 'Two tongues', channel: 'EMAIL', language: 'es', subject: 'Hola' },
    message: 'Hola {{first_name}}',
  });
  const path = `/template/${original.body._id}`;
  expect((await send('GET', path)).body.content).toEqual({
    ...{ subject: 'Hello', message: '<p>Hi {{first_name}}</p>', format: 'html' },
    translations: { es: { subject: 'Hola', message: '<p>Hola {{first_name}}</p>' } },
  });
  await send('PUT', path, { name: 'Two languages', version: 1 });
  expect((await send('GET', path)).body).toMatchObject({
    name: 'Two languages',
    otherLanguages: [{ language: 'es' }],
  });
});

test('saving tells on which real records a variable is empty; a fallback settles it', async () => {
  const other = await app.newCompany('Gaps Co');
  const own = await app.signIn(other.admin);
  await within(app, other, (work) =>
    work.trx.updateTable('company').set({ supportPhone: null }).where('companyId', '=', other.id).execute(),
  );
  await makeDebtors(app, other, null, [{ email: 'a@gaps.example' }, { email: 'b@gaps.example' }]);
  const save = (message: string) =>
    app.send<Body>('POST', '/template', { token: own, body: { name: message.slice(0, 40), channel: 'SMS', message } });
  const gap = await save('Call {{company_phone}} about {{account_reference}}');
  expect(gap.body.check).toMatchObject({
    checked: 2,
    empty: [{ variable: 'company_phone', accounts: 2, sample: [{ displayName: expect.any(String) }, {}] }],
  });
  const mended = await save('Call {{company_phone | default: "us"}} about {{account_reference}}');
  expect(mended.body.check).toEqual({ checked: 2, empty: [] });
});

test('G52: AI writes with variables only; an invented amount is asked for once more, then refused and told', async () => {
  const asked = { purpose: 'Remind of an invoice', tone: 'Urgent', language: 'en' };
  const before = (await send('GET', '/template')).body.data as unknown[];
  const sms = await send('PUT', '/template/ai/generate/sms', asked);
  expect(sms.body).toMatchObject({
    kind: 'generated',
    format: 'text',
    message: expect.stringContaining('Please act now'),
  });
  const mail = await send('PUT', '/template/ai/generate/email', { ...asked, language: 'es' });
  expect(mail.body).toMatchObject({ format: 'html', subject: 'Su factura {{account_reference}}' });
  expect(mail.body.message).toContain('data-button');
  const switchTo = (answer: string | null) =>
    fetch(`${app.sandbox.url}/api/switches`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ai: { answer } }),
    });
  const prompts = async () => (await (await fetch(`${app.sandbox.url}/api/ai/prompts`)).json()) as string[];
  const count = (await prompts()).length;
  await switchTo('You owe $500.00 by tomorrow.');
  const refused = await send('PUT', '/template/ai/generate/sms', asked);
  await switchTo(null);
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    error: 'GENERATED_TEXT_REFUSED',
    fields: { purpose: 'an amount or number, a date or day' },
  });
  expect((await prompts()).length).toBe(count + 2);
  expect((await send('GET', '/template')).body.data).toHaveLength(before.length);
});

test('the preview of an estimate that is not there finds nothing', async () => {
  const none = { estimateId: '0190a0a0-0000-7000-8000-000000000000', message: 'Hello' };
  expect((await send('POST', '/collection/estimate/reminder/preview-data', none)).body).toMatchObject({
    error: 'NOT_FOUND',
  });
});
