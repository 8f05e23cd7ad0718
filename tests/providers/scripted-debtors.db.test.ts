import { type Persona, personaOf } from '@recoup/sandbox/debtors/persona.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { portalAddress } from '../../apps/server/src/features/portal/portal-address.ts';
import {
  accountState,
  makeLink,
  makeOwing,
  switchSandbox,
  timelineOf,
  workOffEvents,
} from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

const SEED = 'town';
let app: Application;
let company: TestCompany;
beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Acme');
});
beforeEach(async () => {
  await fetch(`${app.sandbox.url}/api/reset`, { method: 'POST' });
  await switchSandbox(app, { debtors: { on: true, seed: SEED } });
});
afterAll(() => app.stop());

/** A number whose owner does this at the first message. */
function numberOf(does: Persona['does']): string {
  for (let last = 0; last < 10_000; last += 1) {
    const number = `+1202556${String(last).padStart(4, '0')}`;
    const persona = personaOf(number, SEED);
    if (persona.does === does && persona.patience === 1) return number;
  }
  throw new Error(`Nobody ${does} at the first message.`);
}

/** Sends somebody the link to their bill and waits until they have done what they do. */
async function remind(to: string, amounts: number[]) {
  const owing = await makeOwing(app, company, amounts);
  const { path } = await makeLink(app, company, owing.debtorId);
  const { url } = portalAddress(app.context.settings, { ...company, portalHost: null }, path);
  const sent = await fetch(`${app.sandbox.url}/v2/messages`, {
    method: 'POST',
    headers: { authorization: 'Bearer KEY_sandbox', 'content-type': 'application/json' },
    body: JSON.stringify({ from: '+13055550101', to, text: `Acme: your bill is due. ${url} Reply STOP to end` }),
  });
  expect(sent.status).toBe(200);
  const did = await fetch(`${app.sandbox.url}/api/debtors/run`, { method: 'POST' });
  await workOffEvents(app);
  return { ...owing, did: await did.json() };
}

describe('scripted debtors in the real portal', () => {
  it('pays everything that is due with a card', async () => {
    const { accountIds, debtorId, did } = await remind(numberOf('pays'), [5_594, 12_000]);
    expect(did).toMatchObject({ paid: 1, failed: 0 });
    for (const id of accountIds)
      expect(await accountState(app, company, id)).toMatchObject({ status: 'Paid Off', balance: 0 });
    expect((await timelineOf(app, company, debtorId)).length).toBeGreaterThan(2);
  });

  it('tries a card that is declined, and still owes', async () => {
    const { accountIds, did } = await remind(numberOf('declined'), [7_000]);
    expect(did).toMatchObject({ declined: 1, failed: 0 });
    expect(await accountState(app, company, accountIds[0] ?? '')).toMatchObject({ balance: 7_000 });
  });

  it('opens the link and does no more', async () => {
    const { accountIds, did } = await remind(numberOf('opens'), [8_000]);
    expect(did).toMatchObject({ opened: 1, failed: 0 });
    expect(await accountState(app, company, accountIds[0] ?? '')).toMatchObject({ balance: 8_000 });
  });

  it('answers by text instead of paying', async () => {
    const number = numberOf('replies');
    const { did } = await remind(number, [9_000]);
    expect(did).toMatchObject({ replied: 1, failed: 0 });
    const answers = await fetch(`${app.sandbox.url}/api/sms?from=${encodeURIComponent(number)}`);
    expect(await answers.json()).toEqual([expect.objectContaining({ text: personaOf(number, SEED).reply })]);
  });

  it('does nothing, and nothing is pending after a reset', async () => {
    const { did } = await remind(numberOf('nothing'), [9_000]);
    expect(did).toMatchObject({ ignored: 1, opened: 0, paid: 0 });
    await fetch(`${app.sandbox.url}/api/reset`, { method: 'POST' });
    const state = await fetch(`${app.sandbox.url}/api/state`);
    expect(await state.json()).toMatchObject({ debtors: { on: true, pending: 0, ignored: 0 } });
  });
});
