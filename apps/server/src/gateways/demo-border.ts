import { errorMessage } from '@recoup/domain/errors.ts';
import { isLoopback } from '../config/is-loopback.ts';
import type { Settings } from '../config/settings.ts';
import type { Context } from '../context.ts';
import { apideckAddress } from './apideck-client.ts';
import { slackAddress } from './http-slack-gateway.ts';

type Gateways = Context['gateways'];
type Reaching = 'cards' | 'sms' | 'mail' | 'ai' | 'contactData' | 'slack' | 'ledgers';

const isHere = (url: string | undefined) => url !== undefined && isLoopback(new URL(url).hostname);

/** Which gateways reach a provider that acts in the world, and not the sandbox or another server of this machine. */
export function reachingWorld(
  settings: Pick<
    Settings,
    | 'STRIPE_SECRET_KEY'
    | 'STRIPE_API_URL'
    | 'TELNYX_API_KEY'
    | 'TELNYX_API_URL'
    | 'SMTP_URL'
    | 'AI_API_KEY'
    | 'AI_API_URL'
    | 'CONTACT_DATA_API_KEY'
    | 'CONTACT_DATA_API_URL'
    | 'SLACK_API_URL'
    | 'APIDECK_API_KEY'
    | 'APIDECK_API_URL'
    | 'SANDBOX_URL'
  >,
): Readonly<Record<Reaching, boolean>> {
  const reaches = (key: string | undefined, url: string | undefined) => key !== undefined && !isHere(url);
  return {
    cards: reaches(settings.STRIPE_SECRET_KEY, settings.STRIPE_API_URL),
    sms: reaches(settings.TELNYX_API_KEY, settings.TELNYX_API_URL),
    mail: reaches(settings.SMTP_URL, settings.SMTP_URL),
    ai: reaches(settings.AI_API_KEY, settings.AI_API_URL),
    contactData: reaches(settings.CONTACT_DATA_API_KEY, settings.CONTACT_DATA_API_URL),
    // A company brings the key itself, with its webhook.
    slack: !isHere(slackAddress(settings)),
    ledgers: reaches(settings.APIDECK_API_KEY, apideckAddress(settings)),
  };
}

const refused = { kind: 'refused', code: 'DEMO_MODE', message: errorMessage('DEMO_MODE') } as const;
const notRegistered = { ...refused, field: null } as const;
const failed = { kind: 'failed', message: 'DEMO_MODE' } as const;

/**
 * The border of demo companies: whatever asks, nothing of theirs reaches a provider that acts in the world (DEMO_MODE).
 * `isDemo` tells of a company by its id.
 */
export function keepDemoInside(
  gateways: Gateways,
  reaching: Readonly<Record<Reaching, boolean>>,
  isDemo: (companyId: string) => Promise<boolean>,
): Gateways {
  const stops = async (gateway: Reaching, companyId: string) => reaching[gateway] && (await isDemo(companyId));
  const { sms, smsRegistrations: texts, voice, mail, ai, contactData, slack, webhooks, ledgers } = gateways;
  return {
    ...gateways,
    ...keepPayments(gateways, (companyId) => stops('cards', companyId)),
    sms: {
      ...sms,
      send: async (input) => ((await stops('sms', input.companyId)) ? { ...refused, closes: null } : sms.send(input)),
    },
    smsRegistrations: {
      ...texts,
      createBrand: async (id, draft) => ((await stops('sms', id)) ? notRegistered : texts.createBrand(id, draft)),
      updateBrand: async (id, brandId, draft) =>
        (await stops('sms', id)) ? notRegistered : texts.updateBrand(id, brandId, draft),
      createCampaign: async (input) =>
        (await stops('sms', input.companyId)) ? notRegistered : texts.createCampaign(input),
      makeProfile: async (id, name) => ((await stops('sms', id)) ? notRegistered : texts.makeProfile(id, name)),
    },
    voice: {
      ...voice,
      dial: async (input) => ((await stops('sms', input.companyId)) ? refused : voice.dial(input)),
      command: async (input) => ((await stops('sms', input.companyId)) ? refused : voice.command(input)),
      makeDevice: async (input) => ((await stops('sms', input.companyId)) ? refused : voice.makeDevice(input)),
      makeToken: async (input) => ((await stops('sms', input.companyId)) ? refused : voice.makeToken(input)),
    },
    mail: {
      ...mail,
      send: async (input) => ((await stops('mail', input.companyId)) ? { ...refused, closes: null } : mail.send(input)),
    },
    ai: {
      complete: async (question) => ((await stops('ai', question.companyId)) ? failed : ai.complete(question)),
    },
    slack: {
      post: async (companyId, path, text) =>
        (await stops('slack', companyId)) ? failed : slack.post(companyId, path, text),
    },
    webhooks: {
      ...webhooks,
      // Companies type these addresses: each says where it leads.
      post: async (companyId, url, sent) =>
        webhooks.reachesWorld(url) && (await isDemo(companyId))
          ? { kind: 'refused', why: 'demo' }
          : webhooks.post(companyId, url, sent),
    },
    ledgers: {
      ...ledgers,
      openSession: async (place, session) =>
        (await stops('ledgers', place.companyId)) ? { ...failed, waitMs: null } : ledgers.openSession(place, session),
      writePayment: async (place, payment) =>
        (await stops('ledgers', place.companyId)) ? refused : ledgers.writePayment(place, payment),
      voidPayment: async (place, id) =>
        (await stops('ledgers', place.companyId)) ? refused : ledgers.voidPayment(place, id),
    },
    contactData: {
      validate: async (companyId, contacts) =>
        (await stops('contactData', companyId)) ? failed : contactData.validate(companyId, contacts),
      search: async (companyId, searchId, person) =>
        (await stops('contactData', companyId)) ? failed : contactData.search(companyId, searchId, person),
    },
  };
}

/** What asks the provider of payments: charges, what a company buys here, and its own account there. */
function keepPayments(
  { cards, billing, connect }: Gateways,
  stops: (companyId: string) => Promise<boolean>,
): Pick<Gateways, 'cards' | 'billing' | 'connect'> {
  return {
    cards: {
      ...cards,
      createPayment: async (input) => ((await stops(input.companyId)) ? refused : cards.createPayment(input)),
      chargeMethod: async (input) => ((await stops(input.companyId)) ? refused : cards.chargeMethod(input)),
      createCustomer: async (input) => ((await stops(input.companyId)) ? refused : cards.createCustomer(input)),
    },
    billing: {
      ...billing,
      createSubscription: async (input) =>
        (await stops(input.companyId)) ? refused : billing.createSubscription(input),
      buy: async (input) => ((await stops(input.companyId)) ? refused : billing.buy(input)),
    },
    connect: {
      ...connect,
      createAccount: async (input) => ((await stops(input.companyId)) ? refused : connect.createAccount(input)),
      readAccount: async (input) => ((await stops(input.companyId)) ? refused : connect.readAccount(input)),
      makeLink: async (input) => ((await stops(input.companyId)) ? refused : connect.makeLink(input)),
      sendFile: async (input) => ((await stops(input.companyId)) ? refused : connect.sendFile(input)),
      attachFiles: async (input) => ((await stops(input.companyId)) ? refused : connect.attachFiles(input)),
      restPayouts: async (input) => ((await stops(input.companyId)) ? refused : connect.restPayouts(input)),
    },
  };
}
