import type { CardOperation } from '../cards/card-operation.ts';
import { type Params, readChoice, readGroup, readList, readMetadata, readText } from '../cards/card-params.ts';
import { refuseInvalid, refuseMissing } from '../cards/card-refusal.ts';
import { type Sandbox, unixSeconds } from '../sandbox.ts';
import type { ConnectAccount } from './connect-books.ts';
import { findConnectAccount } from './find-connect-account.ts';
import { tellOfAccount } from './tell-of-account.ts';
import { viewConnectAccount } from './view-connect-account.ts';

const LINK_SECONDS = 300;
const firstDue = [
  ...['business_profile.url', 'company.tax_id', 'external_account', 'representative.first_name', 'tos_acceptance.date'],
];

/** Accounts of other companies: opened, read, changed, and the pages on which people fill them in. */
export const connectOperations: readonly CardOperation[] = [
  {
    method: 'POST',
    url: '/accounts',
    params: ['country', 'business_type', 'business_profile', 'controller', 'capabilities', 'metadata'],
    run: (sandbox, call) => createAccount(sandbox, call.params),
  },
  {
    method: 'GET',
    url: '/accounts/:id',
    params: [],
    run: (sandbox, call) => viewConnectAccount(find(sandbox, call.id)),
  },
  {
    method: 'POST',
    url: '/accounts/:id',
    params: ['documents', 'settings'],
    run: (sandbox, call) => updateAccount(sandbox, call.id, call.params),
  },
  {
    method: 'POST',
    url: '/account_links',
    params: ['account', 'type', 'return_url', 'refresh_url', 'collection_options'],
    run: (sandbox, call) => createLink(sandbox, call.params),
  },
];

function find(sandbox: Sandbox, id: string): ConnectAccount {
  return findConnectAccount(sandbox, id) ?? refuseMissing('account', id, 'account');
}

function createAccount(sandbox: Sandbox, params: Params): object {
  const name = readText(readGroup(params, 'business_profile') ?? {}, 'name');
  const account: ConnectAccount = {
    ...{ id: sandbox.ids.make('acct'), created: unixSeconds(sandbox), name, metadata: readMetadata(params) },
    businessType: readChoice(params, 'business_type', ['company', 'government_entity', 'individual', 'non_profit']),
    ...{ detailsSubmitted: false, chargesEnabled: false, payoutsEnabled: false },
    ...{ due: [...firstDue], pending: [], errors: [], disabledReason: 'requirements.past_due', deadline: null },
    ...{ bank: null, payouts: 'daily', slots: {} },
  };
  sandbox.cards.connect.accounts.set(account.id, account);
  sandbox.live.publish('connect');
  return viewConnectAccount(account);
}

/** Papers that are put into a slot wait for the reviewer, and are asked for no more. */
function updateAccount(sandbox: Sandbox, id: string, params: Params): object {
  const account = find(sandbox, id);
  const documents = readGroup(params, 'documents') ?? {};
  for (const slot of Object.keys(documents)) {
    const files = readList(readGroup(documents, slot) ?? {}, 'files');
    for (const file of files) if (!sandbox.cards.connect.files.has(file)) refuseMissing('file upload', file, slot);
    if (JSON.stringify(account.slots[slot]) === JSON.stringify(files)) continue;
    account.slots[slot] = files;
    const requirement = `documents.${slot}.files`;
    account.due = account.due.filter((each) => each !== requirement);
    account.errors = account.errors.filter((each) => each.requirement !== requirement);
    account.pending = [...new Set([...account.pending, requirement])];
  }
  const payouts = readGroup(readGroup(params, 'settings') ?? {}, 'payouts') ?? {};
  const interval = readChoice(readGroup(payouts, 'schedule') ?? {}, 'interval', ['manual', 'daily']);
  if (interval) account.payouts = interval;
  if (Object.keys(documents).length > 0) tellOfAccount(sandbox, account);
  return viewConnectAccount(account);
}

function createLink(sandbox: Sandbox, params: Params): object {
  const account = find(sandbox, readText(params, 'account') ?? '');
  const purpose = readChoice(params, 'type', ['account_onboarding', 'account_update']);
  const returnUrl = readText(params, 'return_url');
  if (purpose === null || returnUrl === null) return refuseInvalid('Missing required param: type.', 'type');
  const created = unixSeconds(sandbox);
  const token = sandbox.ids.make('link');
  const link = { account: account.id, purpose, returnUrl, isUsed: false, expires: created + LINK_SECONDS };
  sandbox.cards.connect.links.set(token, link);
  const url = new URL('/connect/onboarding', sandbox.address ?? 'http://127.0.0.1');
  url.hash = token;
  return { object: 'account_link', created, expires_at: link.expires, url: url.href };
}
