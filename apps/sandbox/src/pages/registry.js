import { getJson, make, postJson } from '/elements.js';

// Whoever reviews companies and their texts for the phone carriers.

const byId = (id) => document.getElementById(id);

const reasons = [
  'Opt-in: the call to action does not show the disclosures.',
  'Samples do not name the sender.',
  'The privacy policy does not say that numbers are not shared.',
].join('\n');
const mismatch = [
  {
    id: 'TAX_ID',
    displayName: 'Tax ID',
    description: 'The EIN does not belong to this legal name.',
    fields: ['companyName', 'ein'],
  },
];

async function refresh() {
  const { brands, campaigns, billedCents } = await getJson('/api/registry');
  byId('status').textContent = `Billed so far: $${(billedCents / 100).toFixed(2)}`;
  byId('brands').replaceChildren(...(brands.length > 0 ? brands.map(viewBrand) : [none('No company yet.')]));
  byId('campaigns').replaceChildren(...(campaigns.length > 0 ? campaigns.map(viewCampaign) : [none('No texts yet.')]));
}

const none = (text) => make('li', { class: 'muted', text });

function viewBrand({ brandId, values, status, identityStatus }) {
  const decide = (decision, feedback) => hand(`/api/registry/brands/${brandId}`, { decision, feedback });
  return make(
    'li',
    {},
    make('span', {}, make('strong', { text: values.displayName }), ` ${identityStatus ?? status}`),
    make('span', { class: 'muted', text: `${values.companyName}, EIN ${values.ein}, ${values.website}` }),
    hands(
      values.displayName,
      ['Verify', () => decide('verify')],
      ['Not verified', () => decide('unverified', mismatch)],
      ['Refuse', () => decide('fail', mismatch)],
    ),
  );
}

function viewCampaign({ campaignId, values, status, isTMobileSuspended, appeals }) {
  const decide = (decision, more = {}) => hand(`/api/registry/campaigns/${campaignId}`, { decision, ...more });
  const said = isTMobileSuspended ? `${status}, suspended at T-Mobile` : status;
  return make(
    'li',
    {},
    make('span', {}, make('strong', { text: values.usecase }), ` ${said}`),
    make('span', { class: 'muted', text: values.description }),
    make('span', { class: 'muted', text: values.sample1 }),
    ...appeals.map((text) => make('span', { text: `Appeal: ${text}` })),
    hands(
      campaignId.slice(0, 8),
      ['Approve', () => decide('approve', { networks: {} })],
      ['Approve at some', () => decide('approve', { networks: { 'AT&T': 'REGISTERED', 'T-Mobile': 'PENDING' } })],
      ['Reject', () => decide('reject', { reasons })],
      ['Suspend', () => decide('suspend')],
    ),
  );
}

function hands(what, ...decisions) {
  return make(
    'span',
    { class: 'hands' },
    ...decisions.map(([text, onclick]) =>
      make('button', { type: 'button', class: 'button', text, 'aria-label': `${text}: ${what}`, onclick }),
    ),
  );
}

async function hand(url, body) {
  byId('problem').textContent = '';
  try {
    await postJson(url, body);
    await refresh();
  } catch (error) {
    byId('problem').textContent = error.message;
  }
}

const live = new EventSource('/api/stream');
for (const event of ['registry', 'reset']) live.addEventListener(event, () => void refresh());
await refresh();
