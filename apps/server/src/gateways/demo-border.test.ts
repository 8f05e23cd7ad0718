import { expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { apideckLedgerGateway } from './apideck-ledger-gateway.ts';
import { keepDemoInside, reachingWorld } from './demo-border.ts';
import { nameGateway } from './name-gateway.ts';
import { stripeBillingGateway } from './stripe-billing-gateway.ts';
import { stripeCardGateway } from './stripe-card-gateway.ts';
import { stripeConnectGateway } from './stripe-connect-gateway.ts';

const asked: string[] = [];
const hears =
  <A>(name: string, answer: A) =>
  async (): Promise<A> => {
    asked.push(name);
    return answer;
  };
const lost = { kind: 'unknown', reason: 'nobody answers' } as const;
const unclear = { kind: 'unclear', message: 'nobody answers' } as const;
const accepted = { kind: 'accepted', providerId: 'one' } as const;

/** Providers that write down that they were asked. */
const world: Context['gateways'] = {
  cards: {
    ...stripeCardGateway({ SANDBOX_URL: 'http://127.0.0.1:9' }),
    createPayment: hears('createPayment', lost),
    chargeMethod: hears('chargeMethod', lost),
    createCustomer: hears('createCustomer', lost),
  },
  billing: {
    ...stripeBillingGateway({ SANDBOX_URL: 'http://127.0.0.1:9' }),
    createSubscription: hears('createSubscription', lost),
    buy: hears('buy', lost),
  },
  connect: {
    ...stripeConnectGateway({ SANDBOX_URL: 'http://127.0.0.1:9' }),
    createAccount: hears('createAccount', lost),
    readAccount: hears('readAccount', lost),
    makeLink: hears('makeLink', lost),
    sendFile: hears('sendFile', lost),
    attachFiles: hears('attachFiles', lost),
    restPayouts: hears('restPayouts', lost),
  },
  sms: { send: hears('text', accepted), listEvents: hears('events', []), verifyEvent: hears('event', null) },
  voice: {
    isSandbox: false,
    addressOf: (name) => name,
    dial: hears('dial', { kind: 'taken', controlId: 'one', providerLegId: 'one' } as const),
    command: hears('command', { kind: 'done' } as const),
    look: hears('look', { kind: 'alive' } as const),
    makeDevice: hears('device', { kind: 'made', credentialId: 'one', sipUsername: 'one' } as const),
    makeToken: hears('token', { kind: 'made', token: 'one' } as const),
    fetchRecording: hears('recording', { kind: 'absent' } as const),
  },
  mail: { send: hears('mail', accepted), lookUp: hears('look-up', 'absent' as const), close: () => undefined },
  ai: { complete: hears('question', { kind: 'text', text: '', tokens: null } as const) },
  contactData: {
    validate: hears('check', { kind: 'results', results: [] } as const),
    search: hears('search', { kind: 'found', contacts: [] } as const),
  },
  ledgers: {
    ...apideckLedgerGateway({ SANDBOX_URL: 'http://127.0.0.1:9' }),
    openSession: hears('openSession', { kind: 'session', url: 'http://127.0.0.1:9' }),
    writePayment: hears('writePayment', { kind: 'lost' }),
    voidPayment: hears('voidPayment', { kind: 'lost' }),
  },
  slack: { post: hears('post', { kind: 'posted' } as const) },
  webhooks: {
    check: async () => null,
    reachesWorld: (url) => !url.includes('.example'),
    post: hears('webhook', { kind: 'answer', status: 200, said: '', retryAfter: null } as const),
  },
  smsRegistrations: {
    createBrand: hears('brand', unclear),
    updateBrand: hears('brand-change', unclear),
    readBrand: hears('brand-look', unclear),
    readCost: hears('cost', unclear),
    createCampaign: hears('campaign', unclear),
    updateCampaign: hears('campaign-change', unclear),
    appeal: hears('appeal', unclear),
    readCampaign: hears('campaign-look', unclear),
    makeProfile: hears('profile', unclear),
    orderNumber: hears('order', unclear),
    readOrder: hears('order-look', unclear),
    assign: hears('assignment', unclear),
    readAssignment: hears('assignment-look', unclear),
    release: hears('release', unclear),
  },
  pages: { look: hears('page', { kind: 'page', text: '' } as const) },
  scanner: null,
  names: nameGateway({ DNS_SERVER: undefined }),
};

const ask = async (
  { cards, billing, connect, sms, smsRegistrations, voice, mail, ai, contactData, slack, ledgers }: Context['gateways'],
  companyId: string,
) => {
  asked.length = 0;
  const input = { companyId } as never;
  return [
    await cards.createPayment(input),
    await cards.chargeMethod(input),
    await cards.createCustomer(input),
    await billing.createSubscription(input),
    await billing.buy(input),
    await connect.createAccount(input),
    await connect.readAccount(input),
    await connect.makeLink(input),
    await connect.sendFile(input),
    await connect.attachFiles(input),
    await connect.restPayouts(input),
    await sms.send(input),
    await smsRegistrations.createBrand(companyId, {} as never),
    await smsRegistrations.updateBrand(companyId, 'one', {} as never),
    await smsRegistrations.createCampaign(input),
    await smsRegistrations.makeProfile(companyId, 'Acme'),
    await voice.dial(input),
    await voice.command(input),
    await voice.makeDevice(input),
    await voice.makeToken(input),
    await mail.send(input),
    await ai.complete(input),
    await contactData.validate(companyId, []),
    await contactData.search(companyId, 'one', {} as never),
    await slack.post(companyId, '/services/one', 'News'),
    await ledgers.openSession({ companyId, serviceId: 'xero' }, { returnTo: '', companyName: '' }),
    await ledgers.writePayment({ companyId, serviceId: 'xero' }, {} as never),
    await ledgers.voidPayment({ companyId, serviceId: 'xero' }, 'one'),
  ];
};
const everywhere = { cards: true, sms: true, mail: true, ai: true, contactData: true, slack: true, ledgers: true };
const isDemo = async (companyId: string) => companyId === 'demo';

test('DEMO_MODE: nothing of a demo company reaches the world, all of others does', async () => {
  const gateways = keepDemoInside(world, everywhere, isDemo);
  const answers = await ask(gateways, 'demo');
  expect(asked).toEqual([]);
  expect(answers.map((answer) => ('code' in answer ? answer.code : 'message' in answer && answer.message))).toEqual(
    answers.map(() => 'DEMO_MODE'),
  );
  await ask(gateways, 'ours');
  expect(asked).toHaveLength(28);
});

test('DEMO_MODE: events of a demo company go to receivers of the sandbox alone', async () => {
  asked.length = 0;
  const { webhooks } = keepDemoInside(world, everywhere, isDemo);
  const sent = { headers: {}, body: '{}' };
  expect(await webhooks.post('demo', 'https://shop.test/in', sent)).toEqual({ kind: 'refused', why: 'demo' });
  expect(asked).toEqual([]);
  await webhooks.post('demo', 'https://hooks.acme.example/in', sent);
  await webhooks.post('ours', 'https://shop.test/in', sent);
  expect(asked).toEqual(['webhook', 'webhook']);
});

test('the sandbox is asked by demo companies, too', async () => {
  const nowhere = {
    cards: false,
    sms: false,
    mail: false,
    ai: false,
    contactData: false,
    slack: false,
    ledgers: false,
  };
  await ask(keepDemoInside(world, nowhere, isDemo), 'demo');
  expect(asked).toHaveLength(28);
});

test('a key, or a mail server that is not on this machine, reaches the world', () => {
  const none = {
    ...{
      STRIPE_SECRET_KEY: undefined,
      STRIPE_API_URL: undefined,
      TELNYX_API_KEY: undefined,
      TELNYX_API_URL: undefined,
    },
    ...{
      AI_API_KEY: undefined,
      AI_API_URL: undefined,
      CONTACT_DATA_API_KEY: undefined,
      CONTACT_DATA_API_URL: undefined,
      SLACK_API_URL: undefined,
      APIDECK_API_KEY: undefined,
      APIDECK_API_URL: undefined,
      SANDBOX_URL: 'http://127.0.0.1:4010',
    },
    SMTP_URL: 'smtp://127.0.0.1:4011',
  };
  expect(reachingWorld(none)).toEqual({
    cards: false,
    sms: false,
    mail: false,
    ai: false,
    contactData: false,
    slack: false,
    ledgers: false,
  });
  const keys = {
    STRIPE_SECRET_KEY: 'sk',
    TELNYX_API_KEY: 'k',
    AI_API_KEY: 'a',
    CONTACT_DATA_API_KEY: 'c',
    APIDECK_API_KEY: 'l',
    SANDBOX_URL: undefined,
  };
  expect(reachingWorld({ ...none, ...keys, SMTP_URL: 'smtp://mail.example:587' })).toEqual(everywhere);
  expect(reachingWorld({ ...none, ...keys, STRIPE_API_URL: 'http://localhost:4010' })).toMatchObject({ cards: false });
});
