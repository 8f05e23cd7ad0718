import { isRefusal } from '@recoup/domain/errors.ts';
import { fieldText } from '@recoup/domain/refusals/field-text.ts';
import {
  type TemplateValues,
  templateVariableNames,
  templateVariables,
} from '@recoup/domain/templates/template-variables.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkCustomValues } from '../../apps/server/src/features/custom-fields/check-custom-values.ts';
import { insertPropertyRow } from '../../apps/server/src/features/custom-fields/custom-fields.store.ts';
import { findRecords } from '../../apps/server/src/features/references/find-records.ts';
import { resolveCustomReferences } from '../../apps/server/src/features/references/resolve-custom-references.ts';
import { mustCompile } from '../../apps/server/src/features/templates/compile-template.ts';
import { makeDebtors, within } from '../application/campaign-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let other: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication({ isLedgerKept: false });
  company = await app.newCompany('Own Fields');
  other = await app.newCompany('Other Fields');
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());

const values = Object.fromEntries(
  templateVariableNames.map((name) => [name, templateVariables[name].example]),
) as TemplateValues;

interface Property {
  propertyId: string;
  label: string;
  type: string;
  usedIn: number | null;
  version: number;
}
interface Field {
  _id: string;
  entity: string;
  properties: Property[];
  fields?: Record<string, string>;
}
type Body = Record<string, unknown>;

const list = async (query = ''): Promise<Field[]> =>
  (await app.send<{ data: Field[] }>('GET', `/custom-field${query}`, { token })).body.data;
const objectOf = async (entity: string, query = ''): Promise<Field> => {
  const found = (await list(query)).find((field) => field.entity === entity);
  if (!found) throw new Error(`no object for ${entity}`);
  return found;
};
const add = async (entity: string, body: Body) => {
  const { _id } = await objectOf(entity);
  const property = { icon: 'tag', singularName: body.label, ...body };
  return app.send<Field>('POST', `/custom-field/${_id}/property/add`, { token, body: property });
};

test('every company has the four objects from its first moment, each empty', async () => {
  expect((await list()).map(({ entity, properties }) => [entity, properties.length])).toEqual([
    ['account', 0],
    ['debtor', 0],
    ['workflow', 0],
    ['estimate', 0],
  ]);
  const icons = await app.send<{ data: string[] }>('GET', '/custom-field/get-icons', { token });
  expect(icons.body.data).toContain('shield');
});

test('a field is added once, renamed, moved and deleted; each step is in the audit', async () => {
  const propertyId = uuidv7();
  const body = { propertyId, label: 'Policies', singularName: 'Policy', icon: 'shield', type: 'STRING' };
  expect((await add('workflow', body)).status).toBe(200);
  expect((await add('workflow', body)).body.properties).toHaveLength(1);
  await add('workflow', { label: 'Branch' });
  const { _id } = await objectOf('workflow');
  const change = { propertyId, label: 'Contracts', singularName: 'Contract', icon: 'scroll-text', position: 1 };
  const path = `/custom-field/${_id}/property`;
  const changed = await app.send<Field>('POST', `${path}/update`, { token, body: { ...change, version: 1 } });
  expect(changed.body.properties.map((each) => each.label)).toEqual(['Branch', 'Contracts']);
  const stale = await app.send('POST', `${path}/update`, { token, body: { ...change, version: 1 } });
  expect(stale).toMatchObject({ status: 409, body: { error: 'STALE_VERSION' } });
  const gone = await app.send<Field>('DELETE', `${path}/delete`, { token, body: { propertyId } });
  expect(gone.body.properties.map((each) => each.label)).toEqual(['Branch']);
  expect((await app.send('DELETE', `${path}/delete`, { token, body: { propertyId } })).status).toBe(200);
  const late = await app.send('POST', `${path}/update`, { token, body: change });
  expect(late).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } });
  const audited = await within(app, company, (work) =>
    work.trx.selectFrom('audit').select('action').where('recordId', '=', propertyId).orderBy('id').execute(),
  );
  expect(audited.map((row) => row.action)).toEqual([
    'custom-field.add-property',
    'custom-field.update-property',
    'custom-field.delete-property',
  ]);
});

test.each<[string, Body, string]>([
  ['a label that is there already', { label: 'TAKEN' }, 'label'],
  ['no label', { label: ' ' }, 'label'],
  ['an icon that is not offered', { label: 'Free', icon: '../../etc/passwd' }, 'icon'],
  ['a reference to nothing', { label: 'Free', type: 'REFERENCE' }, 'referenceKind'],
  ['a number that points at records', { label: 'Free', type: 'NUMBER', referenceKind: 'member' }, 'referenceKind'],
  ['a type that does not exist', { label: 'Free', type: 'DATE' }, 'type'],
])('refuses %s at its field', async (_what, body, field) => {
  await add('estimate', { label: 'Taken' });
  expect(await add('estimate', body)).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
});

test('G29: a kind of record has fifty fields at most, also when twelve are added at once', async () => {
  const crowded = await app.newCompany('Crowded');
  const admin = await app.signIn(crowded.admin);
  const answer = await app.send<{ data: Field[] }>('GET', '/custom-field', { token: admin });
  const id = answer.body.data[0]?._id ?? '';
  const field = (index: number) => ({ label: `Field ${index}`, singularName: 'Field', icon: 'tag' });
  await within(app, crowded, async (work) => {
    const more = { type: 'STRING', referenceKind: null, variable: null } as const;
    for (let index = 0; index < 45; index++)
      await insertPropertyRow(work, {
        ...field(index),
        ...more,
        id: uuidv7(),
        fieldId: id,
        position: index + 1,
      });
  });
  const tries = Array.from({ length: 12 }, (_, index) =>
    app.send('POST', `/custom-field/${id}/property/add`, { token: admin, body: field(100 + index) }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect(statuses.filter((status) => status === 422)).toHaveLength(7);
});

describe('values', () => {
  const ids = { text: uuidv7(), number: uuidv7(), flag: uuidv7(), customer: uuidv7(), gone: uuidv7() };
  beforeAll(async () => {
    await add('debtor', { propertyId: ids.text, label: 'Shop', type: 'STRING' });
    await add('debtor', { propertyId: ids.number, label: 'Score', type: 'NUMBER' });
    await add('debtor', { propertyId: ids.flag, label: 'VIP', type: 'BOOLEAN' });
    await add('debtor', { propertyId: ids.customer, label: 'Parent', type: 'REFERENCE', referenceKind: 'debtor' });
    await add('debtor', { propertyId: ids.gone, label: 'Gone', type: 'STRING' });
    const { _id } = await objectOf('debtor');
    await app.send('DELETE', `/custom-field/${_id}/property/delete`, { token, body: { propertyId: ids.gone } });
  });
  const check = (values: Record<string, string | number | boolean | null>) =>
    within(app, company, (work) => checkCustomValues(work, 'debtor', values, findRecords));

  test('are kept by their type; card numbers are masked and an empty text takes a value away (G11)', async () => {
    const [debtor] = await makeDebtors(app, company, null, [{ amounts: [] }]);
    const values = { [ids.text]: ' 4111 1111 1111 1111 ', [ids.number]: 12.5, [ids.flag]: false };
    expect(await check({ ...values, [ids.customer]: debtor?.id ?? '' })).toEqual({
      ok: true,
      values: { [ids.text]: '**** 1111', [ids.number]: 12.5, [ids.flag]: false, [ids.customer]: debtor?.id },
    });
    // A field that was deleted while the form was open does not stand in the way of the rest.
    expect(await check({ [ids.gone]: 'x' })).toEqual({ ok: true, values: {} });
    expect(await check({ [ids.text]: '  ', [ids.number]: null })).toEqual({
      ok: true,
      values: { [ids.text]: null, [ids.number]: null },
    });
  });

  test('G33, G42: what does not fit is refused at its field, in the language of the person', async () => {
    const [stranger] = await makeDebtors(app, other, null, [{ amounts: [] }]);
    const never = uuidv7();
    const refused = await check({
      [ids.text]: 5,
      [ids.number]: '12',
      [ids.flag]: 'yes',
      [ids.customer]: stranger?.id ?? '',
      [never]: 'x',
    });
    if (!isRefusal(refused)) throw new Error('nothing was refused');
    expect(refused.code).toBe('INVALID_FIELD');
    const said = Object.entries(refused.fields ?? {}).map(([name, text]) => [name, fieldText(text, 'es')]);
    expect(Object.fromEntries(said)).toEqual({
      [`custom.${ids.text}`]: 'Escriba un texto de 1000 caracteres como máximo.',
      [`custom.${ids.number}`]: 'Escriba un número.',
      [`custom.${ids.flag}`]: 'Elija sí o no.',
      [`custom.${ids.customer}`]: 'No se encontró este registro.',
      [`custom.${never}`]: 'No existe este campo.',
    });
    expect(await check({ [ids.number]: Number.NaN })).toMatchObject({ ok: false });
    expect(await check({ [ids.text]: 'x'.repeat(1_001) })).toMatchObject({ ok: false });
  });

  test('"used in n records" counts the records that have a value, deleted ones aside', async () => {
    const made = await makeDebtors(app, company, null, [{ amounts: [] }, { amounts: [] }, { amounts: [] }]);
    await within(app, company, (work) =>
      work.trx
        .updateTable('debtor')
        .set({ custom: JSON.stringify({ [ids.text]: 'Main Street' }) })
        .where(
          'id',
          'in',
          made.map((each) => each.id),
        )
        .execute(),
    );
    const { properties } = await objectOf('debtor', '?usage=true');
    expect(properties.map(({ label, usedIn }) => [label, usedIn])).toEqual([
      ['Shop', 3],
      ['Score', 0],
      ['VIP', 0],
      ['Parent', 0],
    ]);
    expect((await objectOf('debtor')).properties[0]?.usedIn).toBeNull();
  });

  test('records to point at are found by name and named by id, in the own company only', async () => {
    const [mine] = await makeDebtors(app, company, null, [{ amounts: [100] }]);
    const [stranger] = await makeDebtors(app, other, null, [{ amounts: [100] }]);
    type Found = { data: { _id: string; name: string; detail: string | null }[] };
    const ask = async (query: string) =>
      (await app.send<Found>('GET', `/custom-field/references?${query}`, { token })).body.data;
    const name = `Maria ${mine?.id.slice(-6)}`;
    expect(await ask(`kind=debtor&ids=${mine?.id}&ids=${stranger?.id}`)).toEqual([
      { _id: mine?.id, name, detail: null },
    ]);
    expect(await ask(`kind=debtor&search=${mine?.id.slice(-6)}`)).toMatchObject([{ _id: mine?.id }]);
    const accountId = mine?.accountIds[0] ?? '';
    expect(await ask(`kind=account&search=${accountId.slice(-12)}`)).toMatchObject([{ _id: accountId, detail: name }]);
    expect(await ask('kind=member&search=ada')).toMatchObject([{ name: 'Ada Admin', detail: company.admin.email }]);
    expect(await ask('kind=workflow')).toEqual([]);
    const operator = await app.signIn(company.operator);
    const asOperator = (query: string) => app.send('GET', `/custom-field/references?${query}`, { token: operator });
    expect((await asOperator(`kind=workflow&ids=${uuidv7()}`)).status).toBe(200);
    const campaign = await app.send<{ _id: string }>('POST', '/workflow', { token, body: { name: 'Named campaign' } });
    const named = { _id: campaign.body._id, name: 'Named campaign' };
    // G36: an Operator assigns accounts to campaigns, so they find their names, and nothing else of them.
    expect(await asOperator('kind=workflow&search=named')).toMatchObject({ status: 200, body: { data: [named] } });
    expect(await asOperator('kind=workflow')).toMatchObject({ status: 200, body: { data: [named] } });
    expect(await app.send('GET', '/workflow', { token: operator })).toMatchObject({ status: 403 });
  });

  test('a file names records by what people call them, and only those of the company', async () => {
    const find = (texts: string[]) => within(app, company, (work) => resolveCustomReferences(work, 'member', texts));
    const shouted = ` ${company.admin.email.toUpperCase()}`;
    expect(await find([shouted, other.admin.email, 'nobody'])).toEqual(new Map([[shouted, company.admin.id]]));
  });
});

describe('in templates', () => {
  const ids = { shop: uuidv7(), keeper: uuidv7() };
  const variables = async () =>
    (await app.send<{ data: { name: string; label: string }[] }>('GET', '/attribute', { token })).body.data;
  const preview = (debtorId: string, message: string) =>
    app.send<{ message: string; html: string; fields?: Record<string, string> }>(
      'POST',
      '/collection/debtor/reminder/preview-data',
      { token, body: { debtorId, channel: 'EMAIL', subject: 'Hello', message } },
    );
  let debtorId: string;
  beforeAll(async () => {
    await add('account', { propertyId: ids.shop, label: 'Tienda nº', singularName: 'Tienda', type: 'STRING' });
    const keeper = { propertyId: ids.keeper, label: 'Keeper', type: 'REFERENCE', referenceKind: 'member' };
    await add('debtor', keeper);
    const [made] = await makeDebtors(app, company, null, [{ email: 'shop@own.example', language: 'es' }]);
    debtorId = made?.id ?? '';
    await within(app, company, async (work) => {
      const values = { [ids.shop]: '{{payment_link}} <b>&</b>' };
      await work.trx
        .updateTable('account')
        .set({ custom: JSON.stringify(values) })
        .where('debtorId', '=', debtorId)
        .execute();
      const own = JSON.stringify({ [ids.keeper]: company.admin.id });
      await work.trx.updateTable('debtor').set({ custom: own }).where('id', '=', debtorId).execute();
    });
  });

  test('G44: they are variables of this company alone, put in as text and never read as a template again', async () => {
    expect(await variables()).toContainEqual({
      name: 'account_custom_tienda_no',
      label: 'Tienda',
      example: 'Main Street',
    });
    const message = 'Shop {{account_custom_tienda_no}}, yours {{customer_custom_keeper}}.';
    const { body } = await preview(debtorId, message);
    expect(body.message).toContain('Shop {{payment_link}} <b>&</b>, yours Ada Admin.');
    expect(body.html).toContain('{{payment_link}} &lt;b&gt;&amp;&lt;/b&gt;');
    const template = { name: 'Own words', channel: 'SMS', message };
    expect((await app.send('POST', '/template', { token, body: template })).status).toBe(200);
    const stranger = await app.signIn(other.admin);
    expect(await app.send('POST', '/template', { token: stranger, body: template })).toMatchObject({
      status: 422,
      body: { fields: { message: 'There is no variable {{account_custom_tienda_no}}.' } },
    });
  });

  test('a new label keeps the variable; a deleted field is refused in new texts and empty in those that were saved', async () => {
    const { _id } = await objectOf('account');
    const path = `/custom-field/${_id}/property`;
    const renamed = { propertyId: ids.shop, label: 'Branch', singularName: 'Branch', icon: 'store' };
    await app.send('POST', `${path}/update`, { token, body: renamed });
    expect(await variables()).toContainEqual(
      expect.objectContaining({ name: 'account_custom_tienda_no', label: 'Branch' }),
    );
    await app.send('DELETE', `${path}/delete`, { token, body: { propertyId: ids.shop } });
    expect((await preview(debtorId, 'Shop {{account_custom_tienda_no}}')).body.fields).toEqual({
      message: 'There is no variable {{account_custom_tienda_no}}.',
    });
    const saved = mustCompile('Shop {{account_custom_tienda_no}}, {{first_name}}');
    expect(saved({ ...values, first_name: 'Ana' })).toBe('Shop , Ana');
  });
});

test('a campaign, an account and a customer keep values; what is not named stays, null takes away', async () => {
  const ids = { workflow: uuidv7(), account: uuidv7(), debtor: uuidv7() };
  for (const entity of ['workflow', 'account', 'debtor'] as const) {
    await add(entity, { propertyId: ids[entity], label: `Kept by ${entity}`, type: 'NUMBER' });
  }
  const pair = await app.send<{ _id: string; version: number; debtor: { _id: string } }>(
    'POST',
    '/account/create-with-debtor',
    {
      token,
      body: {
        account: {
          reference: 'KEEP-1',
          amountCents: 500,
          issueDate: '2026-11-01',
          dueDate: '2026-12-01',
          custom: { [ids.account]: 1 },
        },
        debtor: { companyName: 'Keeper', custom: { [ids.debtor]: 2 } },
      },
    },
  );
  const workflow = await app.send<{ _id: string }>('POST', '/workflow', { token, body: { name: 'Keeps' } });
  const records = [
    [`/workflow/${workflow.body._id}`, ids.workflow, {}],
    [`/account/${pair.body._id}`, ids.account, { [ids.account]: 1 }],
    [`/debtor/${pair.body.debtor._id}`, ids.debtor, { [ids.debtor]: 2 }],
  ] as const;
  type Record = { version: number; custom: object };
  for (const [path, propertyId, before] of records) {
    const read = await app.send<Record>('GET', path, { token });
    expect(read.body.custom).toEqual(before);
    const change = (custom: Body, version: number) =>
      app.send<Record>('PUT', path, { token, body: { custom, version } });
    const saved = await change({ [propertyId]: 7.25 }, read.body.version);
    expect(saved.body, path).toMatchObject({ custom: { [propertyId]: 7.25 } });
    expect(await change({ [propertyId]: 'seven' }, saved.body.version), path).toMatchObject({
      status: 422,
      body: { fields: { [`custom.${propertyId}`]: 'Enter a number.' } },
    });
    expect((await change({ [propertyId]: null }, saved.body.version)).body.custom, path).toEqual({});
  }
});

test('a view and a campaign that name a deleted field stay readable; new questions about it are refused at the field', async () => {
  const propertyId = uuidv7();
  await add('account', { propertyId, label: 'Passing', type: 'STRING' });
  const name = `custom.${propertyId}`;
  const filter = { match: 'all', conditions: [{ field: name, operator: 'is', values: ['Main Street'] }] };
  const workflow = await app.send<{ _id: string }>('POST', '/workflow', {
    token,
    body: { name: 'By own field', starter: true },
  });
  const path = `/workflow/${workflow.body._id}`;
  const audience = { audienceType: 'filter', audience: { filters: { filter } } };
  expect((await app.send('PUT', `${path}/audience`, { token, body: audience })).status).toBe(200);
  const state = { search: '', filter, sort: null, columns: null };
  const view = { entity: 'account', name: 'By own field', isShared: true, state };
  expect((await app.send('POST', '/view', { token, body: view })).status).toBe(200);
  const { _id } = await objectOf('account');
  await app.send('DELETE', `/custom-field/${_id}/property/delete`, { token, body: { propertyId } });

  for (const read of [path, '/workflow', '/view?entity=account']) {
    expect((await app.send('GET', read, { token })).status, read).toBe(200);
  }
  expect((await app.send('POST', `${path}/rehearse`, { token, body: {} })).status).toBe(200);
  const refused = { status: 422, body: { error: 'INVALID_FIELD', fields: { [name]: 'This list has no such field.' } } };
  expect(await app.send('GET', `/account?filter=${name}:is:x`, { token })).toMatchObject(refused);
  expect(await app.send('PUT', `${path}/audience`, { token, body: audience })).toMatchObject({ status: 422 });
});

test('another company sees neither the objects nor the fields (G33)', async () => {
  const stranger = await app.signIn(other.admin);
  const { _id } = await objectOf('account');
  const body = { label: 'Mine', singularName: 'Mine', icon: 'tag' };
  const answer = await app.send('POST', `/custom-field/${_id}/property/add`, { token: stranger, body });
  expect(answer).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } });
});
