import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { applyMailEvent } from '../../apps/server/src/features/messages/apply-mail-event.ts';
import { askForNotice } from '../../apps/server/src/features/notices/ask-for-notice.ts';
import { planReturnedAgain } from '../../apps/server/src/features/workflows/plan-returned-again.ts';
import { sendDueOfCompany } from '../../apps/server/src/features/workflows/send-due.job.ts';
import { enrol, makeCampaign, makeDebtors, messagesOf, setClock, within } from '../application/campaign-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication({ role: 'all' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.newCompany(`Came Back ${uuidv7().slice(-8)}`);
  token = await app.signIn(company.admin);
  await setClock(app, company, '2026-11-18T15:00:00Z');
});

interface Way {
  readonly kind: 'EMAIL' | 'PHONE';
  readonly value: string;
}
const mail = (name: string): Way => ({ kind: 'EMAIL', value: `${name}-${uuidv7()}@customer.example` });
const phone = (end: string): Way => ({ kind: 'PHONE', value: `+121255501${end}` });

async function customer(workflowId: string | null, [first, ...others]: readonly [Way, ...Way[]]) {
  const spec = first.kind === 'EMAIL' ? { email: first.value } : { phone: first.value };
  const [debtor] = await makeDebtors(app, company, workflowId, [spec]);
  if (!debtor) throw new Error('no customer');
  if (others.length === 0) return debtor.id;
  const path = `/contact/debtor/${debtor.id}`;
  const added = await app.send('PUT', path, { token, body: { contacts: others } });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  return debtor.id;
}

const sent = () =>
  within(app, company, (work) =>
    work.trx
      .selectFrom('message')
      .select(['id', 'toValue', 'status', 'channel'])
      .where('direction', '=', 'outgoing')
      .orderBy('at')
      .orderBy('id')
      .execute(),
  );
const noticesOf = (debtorId: string) =>
  within(app, company, (work) =>
    work.trx
      .selectFrom('notice')
      .select(['kind', 'status', 'reasons'])
      .where('debtorId', '=', debtorId)
      .orderBy('askedAt')
      .orderBy('againOf', (order) => order.asc().nullsFirst())
      .execute(),
  );
/** Sends what is due until it is so. */
const until = (check: () => Promise<void>) =>
  vi.waitFor(
    async () => {
      await sendDueOfCompany(app.context, company.id);
      await check();
    },
    { timeout: 20_000, interval: 300 },
  );

/** One message a day (HOUSE-CAP): the next contact has its turn in the morning. */
async function nextDay(): Promise<void> {
  const runs = () => within(app, company, (work) => work.trx.selectFrom('collectionRun').select('nextAt').execute());
  await vi.waitFor(async () => expect((await runs())[0]?.nextAt).not.toBeNull(), { timeout: 10_000 });
  await setClock(app, company, '2026-11-21T15:00:00Z');
}

async function bounce(id: string, to: string): Promise<void> {
  const from = 'billing@customer.example';
  const said = { type: 'hard', reason: '5.1.1 No such mailbox.' } as const;
  const event = {
    type: 'email.bounced',
    data: { messageId: `<${id}@pay.localhost>`, from, to, bounce: said },
  } as const;
  expect(await within(app, company, (work) => applyMailEvent(work, event))).toBe('hard bounce');
}

describe('G25: a reminder that came back for good', () => {
  test('leaves once more, to the contact that took the place of the closed one', async () => {
    const workflowId = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 0 }]);
    const [gone, next] = [mail('gone'), mail('next')];
    await customer(workflowId, [gone, next]);
    await enrol(app, company, workflowId);
    await setClock(app, company, '2026-11-20T14:00:01Z');
    await until(async () => expect(await sent()).toMatchObject([{ toValue: gone.value, status: 'SENT' }]));
    const [first] = await sent();
    await bounce(first?.id ?? '', gone.value);
    // A copy of the event does nothing more (G22).
    await bounce(first?.id ?? '', gone.value);
    await nextDay();
    await until(async () =>
      expect((await sent()).map((each) => [each.toValue, each.status])).toEqual([
        [gone.value, 'UNDELIVERED'],
        [next.value, 'SENT'],
      ]),
    );
    const steps = await within(app, company, (work) =>
      work.trx.selectFrom('collectionRunStep').select('outcome').execute(),
    );
    expect(steps).toEqual([{ outcome: 'sent' }]);
  });

  test('by text as well; with no other number nothing is planned anew', async () => {
    const workflowId = await makeCampaign(app, company, [{ channel: 'SMS', day: 0 }]);
    const [closed, open] = [phone('97'), phone('55')];
    await customer(workflowId, [closed, open]);
    await enrol(app, company, workflowId);
    await setClock(app, company, '2026-11-20T14:00:01Z');
    await until(async () => expect(await sent()).toMatchObject([{ status: 'UNDELIVERED' }]));
    await nextDay();
    await until(async () => {
      const states = (await sent()).map((each) => [each.toValue, each.status === 'UNDELIVERED']);
      expect(states).toEqual([
        [closed.value, true],
        [open.value, false],
      ]);
    });
  });

  test('with nobody else to write to it stays one message and one step', async () => {
    const workflowId = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 0 }]);
    const only = mail('only');
    const debtorId = await customer(workflowId, [only]);
    await enrol(app, company, workflowId);
    await setClock(app, company, '2026-11-20T14:00:01Z');
    await until(async () => expect(await sent()).toHaveLength(1));
    const [first] = await sent();
    await bounce(first?.id ?? '', only.value);
    await within(app, company, (work) => planReturnedAgain(work, { debtorId, messageId: first?.id ?? '' }));
    await setClock(app, company, '2026-11-21T15:00:00Z');
    await sendDueOfCompany(app.context, company.id);
    expect(await messagesOf(app, company)).toHaveLength(1);
    const steps = await within(app, company, (work) =>
      work.trx.selectFrom('collectionRunStep').select('outcome').execute(),
    );
    expect(steps).toEqual([{ outcome: 'sent' }]);
  });
});

test('G25: a notice that came back is told on the next way, and is kept for the portal when there is none', async () => {
  const [gone, number] = [mail('notice'), phone('56')];
  const debtorId = await customer(null, [gone, number]);
  const facts = { amountCents: 40_00, refundedOn: '2026-11-18', methodLabel: null };
  await within(app, company, (work) => askForNotice(work, { kind: 'REFUND', debtorId, recordId: uuidv7(), facts }));
  await until(async () => expect(await sent()).toMatchObject([{ channel: 'EMAIL', status: 'SENT' }]));
  const [first] = await sent();
  await bounce(first?.id ?? '', gone.value);
  await until(async () =>
    expect(await noticesOf(debtorId)).toMatchObject([
      { kind: 'REFUND', status: 'FAILED', reasons: ['returned'] },
      { kind: 'REFUND', status: 'SENT' },
    ]),
  );
  await until(async () => expect((await sent()).map((each) => each.toValue)).toEqual([gone.value, number.value]));
  await bounce(first?.id ?? '', gone.value);
  expect(await noticesOf(debtorId)).toHaveLength(2);
});
