import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPartner, switchPartner } from '../../tools/partners/partner-commands.ts';
import { saveCompanyCard } from '../application/company-card.ts';
import { entries, founderHands, newAddress, newSubdomain } from '../application/founder.ts';
import { type Application, startApplication } from '../application/start-application.ts';

let app: Application;
let owner: pg.Client;
let hands: ReturnType<typeof founderHands>;

beforeAll(async () => {
  app = await startApplication({ role: 'all', environment: { TRUSTED_PROXIES: '127.0.0.1, ::1', BILLING: 'on' } });
  owner = new pg.Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
  hands = founderHands(app);
});
afterAll(async () => {
  await owner.end();
  await app.stop();
});

interface Offer {
  readonly tier: string | null;
  readonly partner: { readonly name: string; readonly coupon: { readonly code: string } | null } | null;
}

const NOTHING = { tier: null, partner: null };
const offerOf = async (token: string) => (await app.send<Offer>('GET', '/company/subscription/offer', { token })).body;

/** A founder whose address is confirmed, through a partner where one is named. */
async function begin(partnerId?: string): Promise<string> {
  const email = newAddress();
  const { token } = (await hands.register(email, partnerId ? { partnerId } : {})).body;
  await hands.confirm(await hands.linkTo(email));
  return token;
}

/** Everything but the last step is entered. */
async function reachStart(token: string): Promise<void> {
  const values = { ...entries, PORTAL: { ...entries.PORTAL, subdomain: newSubdomain() } };
  for (const [step, next] of [
    ['COMPANY', 'ADDRESS'],
    ['ADDRESS', 'PORTAL'],
    ['PORTAL', 'START'],
  ] as const) {
    await hands.save(token, step, values[step]);
    expect((await hands.goTo(token, next)).status).toBe(200);
  }
}

async function open(token: string, start: object): Promise<void> {
  await reachStart(token);
  expect((await hands.save(token, 'START', start)).body.missing).toEqual([]);
  expect((await hands.goTo(token, 'FINISHED')).body.step).toBe('FINISHED');
}

test('the last step shows the plans that are sold, and what the partner suggests; a choice is kept and buys nothing', async () => {
  const harbor = await addPartner(owner, { name: 'Harbor Software', tier: 'PROFESSIONAL', coupon: 'WELCOME20' });
  const token = await begin(harbor);
  const told = await app.send<{ plans: { tier: string; interval: string }[]; offered: unknown }>(
    'GET',
    '/auth/register/plans',
    { token },
  );
  expect(told.body.plans.filter(({ interval }) => interval === 'month').map(({ tier }) => tier)).toEqual([
    ...['BASIC', 'PROFESSIONAL'],
  ]);
  expect(told.body.offered).toEqual({ tier: 'PROFESSIONAL', by: 'Harbor Software' });
  await reachStart(token);
  // Half of it is kept, and is there on another device.
  expect((await hands.save(token, 'START', { plan: 'BASIC' })).body.missing).toEqual(['start']);
  expect((await hands.read(token)).body).toMatchObject({ start: { plan: 'BASIC' } });
  await hands.save(token, 'START', { plan: 'BASIC', start: 'CSV' });
  expect((await hands.goTo(token, 'FINISHED')).status).toBe(200);
  const { body } = await app.send('GET', '/company/subscription', { token });
  expect(body).toMatchObject({ plan: null, tier: 'DEFAULT' });
  expect(await offerOf(token)).toEqual({
    tier: 'BASIC',
    partner: {
      ...{ name: 'Harbor Software', tier: 'PROFESSIONAL' },
      coupon: { code: 'WELCOME20', text: '20% off for 3 months' },
    },
  });
  // It is over: whoever opened it is told so.
  expect((await app.send('GET', '/auth/register/plans', { token })).status).toBe(403);
});

test('what a partner brings comes off the first plan, and is offered no more after it', async () => {
  const harbor = await addPartner(owner, { name: 'Harbor Software', coupon: 'TENOFF' });
  const token = await begin(harbor);
  await open(token, { plan: 'DEFAULT', start: 'BY_HAND' });
  const offer = await offerOf(token);
  expect(offer).toMatchObject({ tier: null, partner: { coupon: { code: 'TENOFF' } } });
  const paymentMethodId = await saveCompanyCard(app, token);
  const wish = { price: 'price_basic_month', paymentMethodId, code: offer.partner?.coupon?.code };
  const cost = await app.send('POST', '/company/subscription/preview', { token, body: wish });
  expect(cost.body).toMatchObject({ dueNowCents: 0, nextCents: 3_900, trialDays: 14 });
  const begun = await app.send('POST', '/company/subscription/create', { token, body: wish });
  expect(begun.body).toMatchObject({ status: 'trialing', tier: 'BASIC' });
  expect(await offerOf(token)).toEqual(NOTHING);
});

test('nothing is offered of a partner who was switched off, nor of a code that is over', async () => {
  const gone = await addPartner(owner, { name: 'Gone Ltd', tier: 'BASIC', coupon: 'WELCOME20' });
  const late = await addPartner(owner, { name: 'Late Ltd', tier: 'BASIC', coupon: 'LASTYEAR' });
  const [one, two] = [await begin(gone), await begin(late)];
  for (const token of [one, two]) await open(token, { start: 'CSV' });
  await switchPartner(owner, gone, false);
  expect(await offerOf(one)).toEqual(NOTHING);
  expect(await offerOf(two)).toEqual({ tier: null, partner: { name: 'Late Ltd', tier: 'BASIC', coupon: null } });
});

test('a company that came by itself is offered nothing, and neither is one that nobody opened', async () => {
  const token = await begin();
  expect((await app.send<{ offered: null }>('GET', '/auth/register/plans', { token })).body.offered).toBeNull();
  await open(token, { start: 'CSV' });
  expect(await offerOf(token)).toEqual(NOTHING);
  const company = await app.newCompany('Made House');
  expect(await offerOf(await app.signIn(company.admin))).toEqual(NOTHING);
});
