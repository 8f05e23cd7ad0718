import type { BrandDraft } from '@recoup/domain/sms-registrations/brand-draft.ts';
import type { CampaignDraft } from '@recoup/domain/sms-registrations/campaign-draft.ts';
import type { SeenPage } from '@recoup/domain/sms-registrations/registration-parts.ts';

/** One registration as it was sent, with what reviewers said. */
export interface CorpusCase {
  readonly name: string;
  /** The public reason; null for one that is sound. */
  readonly reason: string | null;
  /** The field at which the fault has to be told. */
  readonly field: string | null;
  readonly brand: BrandDraft;
  readonly texts: CampaignDraft;
  readonly site: SeenPage;
  readonly privacy: SeenPage;
  readonly terms: SeenPage;
}

type Change = {
  readonly brand?: Partial<BrandDraft>;
  readonly texts?: Partial<CampaignDraft>;
  readonly site?: SeenPage;
  readonly privacy?: SeenPage;
  readonly terms?: SeenPage;
};

const page = (text: string): SeenPage => ({ kind: 'page', text });
const nothing: SeenPage = { kind: 'unreachable', why: 'no-such-host' };
export const LINK_HOST = 'pay.recoup.example';

interface Firm {
  readonly legal: string;
  readonly shown: string;
  readonly host: string;
  readonly entity: BrandDraft['entityType'];
  readonly profit: BrandDraft['profitType'];
  readonly vertical: BrandDraft['vertical'];
  readonly policy: string;
  readonly consent: string;
  readonly stop: string;
}

const policies = [
  'We collect your mobile number to write to you about your account. We do not share or sell mobile numbers or text consent to third parties.',
  'No mobile information will be shared with third parties or affiliates for marketing or promotional purposes.',
  'Text messaging originator opt-in data and consent will never be disclosed to any third party.',
  'We may share data with processors who help us to send invoices. Phone numbers are not sold or passed on to anyone for marketing.',
  "Your SMS opt-in is yours: we won't rent, sell or share it. We never transfer phone numbers to partners.",
];
const consents = [
  (name: string) =>
    `I agree to get text messages from ${name} about my invoices. Message frequency varies. Message and data rates may apply. Reply STOP to opt out or HELP for help. Consent is not a condition of purchase.`,
  (name: string) =>
    `Yes, ${name} may send me SMS reminders of amounts that I owe, up to 4 messages a month. Msg & data rates may apply. Text STOP to end.`,
  (name: string) =>
    `Would you like to receive texts from ${name} with reminders of your bills? It is optional. Message frequency varies, message and data rates may apply, and you can reply STOP at any time.`,
];
const stops = ['Reply STOP to opt out.', 'Text STOP to unsubscribe.', 'STOP to opt out'];

const names: readonly (readonly [
  string,
  string,
  string,
  BrandDraft['entityType'],
  BrandDraft['profitType'],
  BrandDraft['vertical'],
])[] = [
  [
    'Harbor Point Dental Supply LLC',
    'Harbor Point Dental',
    'harborpointdental.example',
    'Limited Liability Company',
    'Private',
    'HEALTHCARE',
  ],
  ['Oakline Plumbing, Inc.', 'Oakline Plumbing', 'oakline.example', 'Corporation', 'Private', 'CONSTRUCTION'],
  ['Meadow & Vale Veterinary P.C.', 'Meadow & Vale', 'meadowvale.example', 'Corporation', 'Private', 'HEALTHCARE'],
  ['Sunrise Credit Union', 'Sunrise Credit Union', 'sunrisecu.example', 'Not For Profit', 'Non', 'FINANCIAL'],
  ['Northwind Energy Corporation', 'Northwind', 'northwind.example', 'Corporation', 'Public', 'ENERGY'],
  ['City of Marlow', 'City of Marlow Utilities', 'marlow.example', 'Government', 'Government', 'GOVERNMENT'],
  ['Brennan & Ortiz LLP', 'Brennan & Ortiz', 'brennanortiz.example', 'Partnership', 'Private', 'LEGAL'],
  ["Tessa's Dance Studio", "Tessa's Dance Studio", 'tessadance.example', 'Sole Proprietorship', 'Private', 'EDUCATION'],
  [
    'Granite State Equipment Leasing LLC',
    'Granite State Leasing',
    'granitelease.example',
    'Limited Liability Company',
    'Private',
    'PROFESSIONAL',
  ],
  [
    'Lakeside Property Management, LLC',
    'Lakeside Properties',
    'lakeside.example',
    'Limited Liability Company',
    'Private',
    'REAL_ESTATE',
  ],
];

const firmOf = (index: number): Firm => {
  const [legal, shown, host, entity, profit, vertical] = names[index % names.length] ?? names[0] ?? fail();
  return {
    ...{ legal, shown, host, entity, profit, vertical },
    policy: policies[index % policies.length] ?? '',
    consent: (consents[index % consents.length] ?? consents[0] ?? fail())(shown),
    stop: stops[index % stops.length] ?? '',
  };
};
function fail(): never {
  throw new Error('no such example');
}

function registration(index: number, change: Change): Omit<CorpusCase, 'name' | 'reason' | 'field'> {
  const firm = firmOf(index);
  const { shown, host } = firm;
  const link = `https://firm${index}.${LINK_HOST}/a${index}`;
  const brand: BrandDraft = {
    ...{ entityType: firm.entity, profitType: firm.profit, legalName: firm.legal, displayName: shown },
    ...{ ein: `${10 + index}-43${String(21_000 + index)}`, vertical: firm.vertical, website: `https://www.${host}` },
    ...(firm.profit === 'Public' ? { stock: { exchange: 'NYSE' as const, symbol: 'NWND' } } : {}),
    address: { street: `${100 + index} Main Street, Suite ${index}`, city: 'Albany', state: 'NY', zip: '12207' },
    ...{ supportEmail: `billing@${host}`, phone: '+15185550134' },
    contact: { firstName: 'Robin', lastName: 'Lee', email: `robin@${host}` },
  };
  const texts: CampaignDraft = {
    purpose: index % 4 === 3 ? 'loan account' : index % 2 === 0 ? 'overdue invoice' : 'overdue bill',
    description: `${shown} reminds its own customers of amounts that are due or overdue for what they bought or used, with a link to pay.`,
    optIn: {
      where: index % 2 === 0 ? ['WEBSITE'] : ['PAPER', 'PHONE'],
      words: firm.consent,
      url: `https://www.${host}/texts`,
    },
    samples: [
      `${shown}: your invoice ${1000 + index} of $${120 + index}.00 is due on Dec 1. Pay at ${link} ${firm.stop}`,
      `Hi Sam, this is ${shown}. $${80 + index}.50 is 7 days past due: ${link} ${firm.stop}`,
      `${shown}: thank you for $${40 + index}.00. [amount] is left, see ${link} ${firm.stop}`,
    ],
    help: `${shown}: call 518-555-0134 or write to billing@${host}. ${firm.stop}`,
    ...{ privacyUrl: `https://www.${host}/privacy`, termsUrl: `https://www.${host}/terms`, areaCode: '518' },
  };
  return {
    brand: { ...brand, ...change.brand },
    texts: { ...texts, ...change.texts },
    site: change.site ?? page(`Welcome to ${shown}. We have served our customers since 1998.`),
    privacy: change.privacy ?? page(firm.policy),
    terms: change.terms ?? page('Texts: message frequency varies. Reply STOP to opt out.'),
  };
}

const good: readonly CorpusCase[] = Array.from({ length: 30 }, (_, index) => ({
  ...{ name: `sound ${index + 1}`, reason: null, field: null },
  ...registration(index, {}),
}));

type Fault = readonly [reason: string, field: string, change: (base: ReturnType<typeof registration>) => Change];

const sampleOf = (base: ReturnType<typeof registration>, index: number, text: string): Change => ({
  texts: { samples: base.texts.samples.map((each, at) => (at === index ? text : each)) },
});
const consentOf = (base: ReturnType<typeof registration>, words: string): Change => ({
  texts: { optIn: { ...base.texts.optIn, words } },
});

/** Reasons that providers publish: codes of Twilio (30xxx), enums of AWS, the troubleshooting guide of Telnyx. */
const faults: readonly Fault[] = [
  ['Telnyx: EIN is not a valid tax ID', 'ein', () => ({ brand: { ein: '000000000' } })],
  [
    'AWS BRAND_ADDRESS_INVALID: a PO box',
    'address.street',
    () => ({ brand: { address: { street: 'P.O. Box 4411', city: 'Albany', state: 'NY', zip: '12207' } } }),
  ],
  ['AWS BRAND_EMAIL_PUBLIC_DOMAIN', 'supportEmail', () => ({ brand: { supportEmail: 'harborpointdental@gmail.com' } })],
  ['Twilio 30919: the website is not reachable', 'website', () => ({ site: nothing })],
  [
    'Telnyx: legal form does not fit',
    'profitType',
    () => ({ brand: { entityType: 'Government', profitType: 'Private' } }),
  ],
  [
    'Telnyx: a public company without a symbol',
    'stock.symbol',
    () => ({ brand: { entityType: 'Corporation', profitType: 'Public', stock: { exchange: 'NONE', symbol: '' } } }),
  ],
  [
    'Twilio 30893: debt collection for others',
    'description',
    () => ({
      texts: {
        description: 'We are a collection agency and text consumers about debts placed with us by medical providers.',
      },
    }),
  ],
  [
    'Twilio 30863: collects on behalf of creditors',
    'description',
    () => ({
      texts: {
        description: 'Payment reminders sent on behalf of our clients to people who owe them money for past services.',
      },
    }),
  ],
  [
    'Twilio 30863: debt relief',
    'samples.0',
    (b) =>
      sampleOf(
        b,
        0,
        `${b.brand.displayName}: debt relief for your $500.00 balance: https://x.${LINK_HOST}/a Reply STOP to opt out.`,
      ),
  ],
  [
    'Twilio 30863: debt reduction in the description',
    'description',
    () => ({
      texts: {
        description:
          'We offer debt consolidation and lower your interest so that customers can pay what they owe each month.',
      },
    }),
  ],
  [
    'AWS: settlement offer',
    'samples.1',
    (b) =>
      sampleOf(
        b,
        1,
        `${b.brand.displayName}: settle your account today for $200.00 at https://x.${LINK_HOST}/a Reply STOP to opt out.`,
      ),
  ],
  [
    'Twilio: high-risk lending',
    'samples.2',
    (b) =>
      sampleOf(
        b,
        2,
        `${b.brand.displayName}: you are pre-approved for $900.00. See https://x.${LINK_HOST}/a Reply STOP to opt out.`,
      ),
  ],
  [
    'SAMPLE_NO_BRAND',
    'samples.0',
    (b) => sampleOf(b, 0, `Your invoice of $120.00 is due. Pay at https://x.${LINK_HOST}/a Reply STOP to opt out.`),
  ],
  [
    'Telnyx: samples without opt-out',
    'samples.1',
    (b) => sampleOf(b, 1, `${b.brand.displayName}: $80.50 is past due. Pay at https://x.${LINK_HOST}/a`),
  ],
  [
    'Twilio: public link shortener',
    'samples.2',
    (b) =>
      sampleOf(b, 2, `${b.brand.displayName}: $80.50 is past due. Pay at https://bit.ly/3xyz Reply STOP to opt out.`),
  ],
  [
    'SAMPLE_GENERIC',
    'samples.0',
    (b) =>
      sampleOf(b, 0, `${b.brand.displayName}: you have an update, see https://x.${LINK_HOST}/a Reply STOP to opt out.`),
  ],
  ['Telnyx: the same sample twice', 'samples.1', (b) => sampleOf(b, 1, b.texts.samples[0] ?? '')],
  ['DESC_VAGUE', 'description', () => ({ texts: { description: 'Account notices' } })],
  [
    'Twilio 30909: the call to action cannot be seen',
    'optIn.url',
    (b) => ({ texts: { optIn: { ...b.texts.optIn, where: ['WEBSITE'], url: null } } }),
  ],
  [
    'Twilio 30923: consent bundled into terms',
    'optIn.words',
    (b) =>
      consentOf(
        b,
        `By creating an account you accept our terms and agree to texts from ${b.brand.displayName}. Message frequency varies. Message and data rates may apply. Reply STOP to opt out.`,
      ),
  ],
  [
    'Twilio 30931: a single act grants everything',
    'optIn.words',
    (b) =>
      consentOf(
        b,
        `By submitting your order you agree to text messages from ${b.brand.displayName}, message frequency varies, message and data rates may apply, STOP to end.`,
      ),
  ],
  [
    'Twilio 30924: no frequency',
    'optIn.words',
    (b) =>
      consentOf(
        b,
        `I agree to text messages from ${b.brand.displayName}. Message and data rates may apply. Reply STOP to opt out.`,
      ),
  ],
  [
    'Twilio 30924: no rates',
    'optIn.words',
    (b) =>
      consentOf(
        b,
        `I agree to text messages from ${b.brand.displayName}. Message frequency varies. Reply STOP to opt out.`,
      ),
  ],
  [
    'Twilio 30924: no way to stop',
    'optIn.words',
    (b) =>
      consentOf(
        b,
        `I agree to text messages from ${b.brand.displayName}. Message frequency varies. Message and data rates may apply.`,
      ),
  ],
  [
    'Twilio 30925: a box that is ticked already',
    'optIn.words',
    (b) =>
      consentOf(
        b,
        `Pre-checked box at checkout: send me text messages from ${b.brand.displayName}. Message frequency varies. Message and data rates may apply. Reply STOP.`,
      ),
  ],
  [
    'Twilio 30896: numbers of others',
    'optIn.words',
    (b) =>
      consentOf(
        b,
        `We text people from purchased lists for ${b.brand.displayName}. Message frequency varies. Message and data rates may apply. Reply STOP to opt out.`,
      ),
  ],
  [
    'Twilio 30932: the policy shares numbers',
    'privacyUrl',
    () => ({
      privacy: page(
        'We may share your information, with phone numbers, with our partners and third parties for marketing their own products.',
      ),
    }),
  ],
  [
    '17hats 805: the policy says nothing of numbers',
    'privacyUrl',
    () => ({ privacy: page('We use cookies to make this site better. Contact us with questions.') }),
  ],
  ['Twilio 30919: the policy is not there', 'privacyUrl', () => ({ privacy: nothing })],
  [
    'AWS: HELP names no way to reach anybody',
    'help',
    (b) => ({ texts: { help: `${b.brand.displayName}: we are happy to help you with your bill.` } }),
  ],
];

const refused: readonly CorpusCase[] = faults.map(([reason, field, change], index) => {
  // Not of the public one: its fault would be another one, too.
  const at = index + 10;
  return { name: reason, reason, field, ...registration(at, change(registration(at, {}))) };
});

/** Split before any rule was held against it: rules may be mended by the one half, and are judged by the other. */
export const corpus: readonly (CorpusCase & { readonly half: 'written' | 'judging' })[] = [...good, ...refused].map(
  (each, index) => ({ ...each, half: index % 2 === 0 ? ('written' as const) : ('judging' as const) }),
);
