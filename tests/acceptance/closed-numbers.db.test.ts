import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { handleSmsEvent } from '../../apps/server/src/features/messages/handle-sms-event.ts';
import { makeDebtors, messagesOf, setClock, within } from '../application/campaign-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication({ role: 'all' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.newCompany(`Closed Numbers ${uuidv7().slice(-8)}`);
  token = await app.signIn(company.admin);
  await setClock(app, company, '2026-11-18T15:00:00Z');
});

async function textTo(phone: string) {
  const [debtor] = await makeDebtors(app, company, null, [{ phone }]);
  if (!debtor) throw new Error('no customer');
  const send = () =>
    app.send<{ status?: string; code?: string }>('POST', `/debtor/${debtor.id}/message`, {
      token,
      body: { _id: uuidv7(), channel: 'SMS', subject: '', message: 'Please call us.' },
    });
  const number = () =>
    within(app, company, async (work) => {
      const contact = await work.trx
        .selectFrom('contact')
        .select(['id', 'bouncedAt', 'bounce'])
        .where('debtorId', '=', debtor.id)
        .executeTakeFirstOrThrow();
      const optOut = await work.trx.selectFrom('optOut').select('source').where('value', '=', phone).executeTakeFirst();
      return { ...contact, optOut: optOut?.source ?? null };
    });
  return { send, number };
}

describe('G16: what the provider says of a number', () => {
  test('one that takes no texts is closed to them, not to calls, until somebody confirms it', async () => {
    const { send, number } = await textTo('+12125550197');
    expect((await send()).body).toMatchObject({ status: 'SENT' });
    await vi.waitFor(async () => expect((await number()).bouncedAt).not.toBeNull(), { timeout: 10_000 });
    expect(await number()).toMatchObject({ bounce: '40001 Not routable', optOut: null });
    expect((await send()).status).not.toBe(200);
    expect(await messagesOf(app, company)).toHaveLength(1);
    const body = { isBounced: false };
    const { id } = await number();
    expect((await app.send('PUT', `/contact/${id}/preferences`, { token, body })).status).toBe(200);
    expect((await send()).status).toBe(200);
  });

  test('one whose carrier did not take it this time stays open', async () => {
    const { send, number } = await textTo('+12125550199');
    await send();
    await vi.waitFor(async () => expect(await messagesOf(app, company)).toMatchObject([{ status: 'UNDELIVERED' }]), {
      timeout: 10_000,
    });
    expect(await number()).toMatchObject({ bouncedAt: null, optOut: null });
  });

  test('STOP at hand-over is an opt-out, whatever the status of the answer', async () => {
    const { send, number } = await textTo('+12125550196');
    expect((await send()).body).toMatchObject({ status: 'ERROR' });
    expect(await number()).toMatchObject({ bouncedAt: null, optOut: 'provider' });
    expect((await send()).status).not.toBe(200);
  });

  test('STOP in a report is an opt-out', async () => {
    const { send, number } = await textTo('+12125550123');
    await send();
    const read = () =>
      within(app, company, (work) => work.trx.selectFrom('message').select(['id', 'providerId', 'status']).execute());
    // The sandbox's own report comes first, or it would stand in the way of this one.
    await vi.waitFor(async () => expect((await read())[0]?.status).toBe('DELIVERED'), { timeout: 15_000 });
    const [message] = await read();
    await within(app, company, (work) => work.trx.updateTable('message').set({ status: 'SENT' }).execute());
    await handleSmsEvent(app.context, company.id, {
      ...{ kind: 'delivery', eventId: uuidv7(), providerId: message?.providerId ?? '', from: '+13055550000', at: '' },
      ...{ status: 'UNDELIVERED', failure: '40300 Blocked due to STOP message', closes: 'opt-out', body: {} },
      messageId: message?.id ?? null,
    });
    expect(await number()).toMatchObject({ bouncedAt: null, optOut: 'provider' });
  });
});
