import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enrol, makeCampaign, makeDebtors, setClock, within } from '../application/campaign-world.ts';
import { makeOwing, resetProvider, switchSandbox } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await resetProvider(app);
  company = await app.newCompany('Audience Co');
  await setClock(app, company, '2026-11-18T15:00:00Z');
  token = await app.signIn(company.admin);
});

const send = <T>(method: string, path: string, body?: unknown) => app.send<T>(method, path, { token, body });
const at = (name: string) => `${name}@${company.subdomain}.example`;
const condition = (field: string, operator: string, values: unknown[]) => ({ field, operator, values });

interface Preview {
  customers: number;
  accounts: number;
  balanceCents: number;
  data: { _id: string; reason: { reason: string } | null; otherWorkflow: { _id: string } | null }[];
  overlap: {
    customers: number;
    isAllowed: boolean;
    workflows: { _id: string; customers: number; wins: string | null }[];
  };
  unreachable: { customers: number; reasons: { reason: string; customers: number }[] };
}

describe('an audience before it is saved', () => {
  test('nested filters: count, customers, overlap with who wins, and who cannot be reached', async () => {
    const high = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 0 }]);
    const asking = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 3 }]);
    const low = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 6 }]);
    const [inHigh] = await makeDebtors(app, company, high, [{ email: at('high'), amounts: [50_000] }]);
    const [inLow] = await makeDebtors(app, company, low, [{ email: at('low'), amounts: [40_000] }]);
    const [silent, off, free] = await makeDebtors(app, company, null, [
      { amounts: [30_000] },
      { email: at('off'), amounts: [20_000, 1_000] },
      { email: at('free'), amounts: [10_000] },
    ]);
    await within(app, company, (work) =>
      work.trx
        .updateTable('debtor')
        .set({ isSendActive: false })
        .where('id', '=', off?.id ?? '')
        .execute(),
    );
    await enrol(app, company, high);
    await enrol(app, company, low);
    const filter = {
      match: 'all',
      conditions: [
        condition('status', 'has_any_of', ['Active', 'Delinquent']),
        {
          match: 'any',
          conditions: [condition('balance', 'is_more_than', [5_000]), condition('daysPastDue', 'is_more_than', [100])],
        },
      ],
    };
    const body = { workflowId: asking, audienceType: 'filter', audience: { filters: { filter } } };
    const preview = await send<Preview>('POST', '/workflow/get-debtors-by-audience', body);
    expect(preview.status, JSON.stringify(preview.body)).toBe(200);
    expect(preview.body).toMatchObject({
      customers: 5,
      accounts: 5,
      balanceCents: 150_000,
      overlap: {
        customers: 2,
        isAllowed: false,
        workflows: [
          { _id: high, customers: 1, wins: 'other' },
          { _id: low, customers: 1, wins: 'this' },
        ],
      },
      unreachable: { customers: 2 },
    });
    expect(
      preview.body.data.map((row) => [row._id, row.reason?.reason ?? null, row.otherWorkflow?._id ?? null]),
    ).toEqual([
      [inHigh?.id, null, high],
      [inLow?.id, null, low],
      [silent?.id, 'no-contact', null],
      [off?.id, 'send-off', null],
      [free?.id, null, null],
    ]);
    const wrong = {
      ...body,
      audience: { filters: { filter: { match: 'all', conditions: [condition('nobody', 'is', ['x'])] } } },
    };
    expect((await send('POST', '/workflow/get-debtors-by-audience', wrong)).status).toBe(422);
  });

  test('the customers of a campaign, by how they stand in it', async () => {
    const id = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 0 }]);
    await makeDebtors(app, company, id, [
      { email: at('a'), amounts: [30_000] },
      { amounts: [20_000], dueDate: '2026-11-01' },
    ]);
    await enrol(app, company, id);
    const all = await send('POST', `/workflow/${id}/get-debtors-stats`, {});
    expect(all.body).toMatchObject({
      customers: 2,
      balanceCents: 50_000,
      overdueCents: 20_000,
      contacted: 0,
    });
    const filter = { match: 'all', conditions: [condition('balance', 'is_more_than', [25_000])] };
    const some = await send('POST', `/workflow/${id}/get-debtors-stats`, { filters: { filter } });
    expect(some.body).toMatchObject({ customers: 1, runs: { executing: 1, paused: 0, completed: 0, none: 0 } });
  });

  test('who paid all they owed left the audience, and still counts among those whom the campaign made pay', async () => {
    const id = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 0 }]);
    const { debtorId } = await makeOwing(app, company, [30_000], [{ kind: 'EMAIL', value: at('pays') }]);
    await within(app, company, ({ trx }) =>
      trx.updateTable('account').set({ workflowId: id }).where('debtorId', '=', debtorId).execute(),
    );
    const messageId = uuidv7();
    const moment = { at: '2026-11-18T13:00:00Z', sentAt: '2026-11-18T13:00:00Z', updatedAt: '2026-11-18T13:00:00Z' };
    await within(app, company, ({ trx }) =>
      trx
        .insertInto('message')
        .values({
          ...{ companyId: company.id, id: messageId, debtorId, workflowId: id, channel: 'EMAIL', status: 'PAID' },
          ...{ direction: 'outgoing', toValue: at('pays'), fromValue: at('us'), subject: '', text: '', lookUps: 0 },
          ...moment,
        })
        .execute(),
    );
    const paid = { _id: uuidv7(), type: 'PAYMENT', debtorId, method: 'CASH', amountCents: 30_000 };
    expect((await send('POST', '/transaction', paid)).status).toBe(200);
    // As a payment through the link of that message leaves it.
    await within(app, company, ({ trx }) =>
      trx.updateTable('payment').set({ messageId }).where('id', '=', paid._id).execute(),
    );
    const { body } = await send('POST', `/workflow/${id}/get-debtors-stats`, {});
    expect(body).toMatchObject({ customers: 0, contacted: 1, paid: 1, collectedCents: 30_000 });
    const page = await send('GET', `/workflow/${id}`);
    expect(page.body).toMatchObject({ sent: 1, collectedCents: 30_000 });
  });
});

describe('a sequence written by the language model', () => {
  const draft = async () => {
    const made = await send<{ _id: string }>('POST', '/workflow', { name: 'Written' });
    return made.body._id;
  };
  const generate = (id: string, description: string) =>
    send<{
      code?: string;
      fields?: Record<string, string>;
      content: { actions: { type: string; inputs: { delay: { count: number } } }[] };
      problems: unknown[];
    }>('POST', `/workflow/${id}/draft-generate`, { description });
  const say = (answer: unknown) => switchSandbox(app, { ai: { answer: JSON.stringify(answer) } });

  test('becomes what is being written, with texts that can be sent, and turns nothing on', async () => {
    const id = await draft();
    const made = await generate(id, 'friendly, 30 days, mostly e-mail, one call');
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { actions } = made.body.content;
    expect(actions.filter((step) => step.type === 'send_email').length).toBeGreaterThan(2);
    expect(actions.at(-1)).toMatchObject({ type: 'task_call', inputs: { delay: { count: 30 } } });
    expect(made.body.problems).toEqual([]);
    expect((await send('GET', `/workflow/${id}`)).body).toMatchObject({
      isSendActive: false,
      draft: true,
      hasDraft: false,
    });
    const byGet = await send<{ content: { actions: unknown[] } }>(
      'GET',
      `/workflow/${id}/draft-generate?description=urgent,%2014%20days`,
    );
    expect(byGet.status).toBe(200);
  });

  test('of a campaign that is on goes into the draft', async () => {
    const id = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 0 }]);
    expect((await generate(id, 'urgent, 10 days')).status).toBe(200);
    expect((await send('GET', `/workflow/${id}`)).body).toMatchObject({ hasDraft: true, steps: 1 });
  });

  test.each([
    ['a variable that nobody has', { kind: 'send_sms', day: 1, message: 'Pay {{secret_amount}} {{payment_link}}' }],
    [
      'an amount of its own',
      { kind: 'send_email', day: 1, subject: 'Pay', message: 'You owe $400.00 {{payment_link}}' },
    ],
    ['a link of its own', { kind: 'send_email', day: 1, subject: 'Pay', message: 'Pay at https://evil.example' }],
    ['another shape', { do: 'whatever' }],
  ])('is refused in words when it holds %s, and changes nothing', async (_what, step) => {
    const id = await draft();
    await say({ steps: [step] });
    const made = await generate(id, 'friendly');
    expect(made.body.code).toBe('PROVIDER_UNAVAILABLE');
    expect(made.body.fields?.description).toMatch(/^(Step 1|The answer)/);
    expect((await send('GET', `/workflow/${id}`)).body).toMatchObject({ steps: 0 });
  });

  test('is refused when the provider is down', async () => {
    const id = await draft();
    await switchSandbox(app, { ai: { dead: true } });
    expect((await generate(id, 'friendly')).body.code).toBe('PROVIDER_UNAVAILABLE');
  });
});
