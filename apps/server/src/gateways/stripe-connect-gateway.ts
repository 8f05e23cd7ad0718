import type { EntityType } from '@recoup/domain/vocabulary.ts';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { Clocks } from './clocks.ts';
import type { ConnectAccount, ConnectAnswer, ConnectGateway } from './connect-gateway.ts';
import { isAnswer, type StripeClient, type StripeSettings, stripeClient } from './stripe-client.ts';
import { parseJson, unreadEvent } from './unread-event.ts';

const TIMEOUT_MS = 10_000;
/** A paper of ten megabytes takes longer than a question. */
const FILE_TIMEOUT_MS = 40_000;
const SIGNATURE_TOLERANCE_SECONDS = 300;

const businessTypes: Readonly<Record<EntityType, Stripe.AccountCreateParams.BusinessType>> = {
  'Sole Proprietorship': 'individual',
  'Limited Liability Company': 'company',
  Corporation: 'company',
  'Not For Profit': 'non_profit',
  Government: 'government_entity',
  Partnership: 'company',
};

/** Accounts of companies by Stripe's own SDK. */
export function stripeConnectGateway(
  settings: StripeSettings,
  { timeoutMs = TIMEOUT_MS, clocks }: { readonly timeoutMs?: number; readonly clocks?: Clocks } = {},
): ConnectGateway {
  const client = stripeClient(settings, timeoutMs, clocks);
  return {
    provider: client.sandboxUrl ? 'sandbox' : 'stripe',
    ...accounts(client),
    ...papers(client),
    verifyEvent: (raw, signature) => verifyEvent(client, raw, signature),
  };
}

type Accounts = Pick<ConnectGateway, 'createAccount' | 'readAccount' | 'makeLink' | 'restPayouts'>;

function accounts({ stripe, attempt }: StripeClient): Accounts {
  const complete = answering(attempt);
  return {
    createAccount: ({ companyId, attempt: count, entity, name }) =>
      complete(() =>
        stripe.accounts.create(
          {
            country: 'US',
            business_type: businessTypes[entity],
            business_profile: { name },
            // The provider asks people on pages of its own; the company works here and not in its dashboard.
            controller: {
              fees: { payer: 'application' },
              losses: { payments: 'application' },
              requirement_collection: 'application',
              stripe_dashboard: { type: 'none' },
            },
            capabilities: {
              card_payments: { requested: true },
              us_bank_account_ach_payments: { requested: true },
              transfers: { requested: true },
            },
            metadata: { company_id: companyId },
          },
          { idempotencyKey: `account-${companyId}-${count}` },
        ),
      ),
    readAccount: ({ accountId }) => complete(() => stripe.accounts.retrieve(accountId)),
    async makeLink({ accountId, purpose, returnUrl, refreshUrl }) {
      const link = await attempt(() =>
        stripe.accountLinks.create({
          account: accountId,
          type: purpose === 'missing' ? 'account_onboarding' : 'account_update',
          return_url: returnUrl,
          refresh_url: refreshUrl,
          collection_options: { fields: 'eventually_due' },
        }),
      );
      return isAnswer(link) ? { kind: 'link', url: link.url } : link;
    },
    restPayouts: ({ accountId, isResting }) =>
      complete(() =>
        stripe.accounts.update(accountId, {
          settings: { payouts: { schedule: { interval: isResting ? 'manual' : 'daily' } } },
        }),
      ),
  };
}

type Papers = Pick<ConnectGateway, 'sendFile' | 'attachFiles'>;

function papers({ stripe, attempt }: StripeClient): Papers {
  const complete = answering(attempt);
  return {
    async sendFile({ accountId, documentId, isIdentity, fileName, mediaType, content }) {
      const file = await attempt(() =>
        stripe.files.create(
          {
            purpose: isIdentity ? 'identity_document' : 'account_requirement',
            // Not the name that somebody gave it: that may say more than the paper is meant to.
            file: { data: content, name: `${documentId}${endingOf(fileName)}`, type: mediaType },
          },
          { idempotencyKey: documentId, stripeAccount: accountId, timeout: FILE_TIMEOUT_MS },
        ),
      );
      return isAnswer(file) ? { kind: 'file', fileId: file.id } : file;
    },
    attachFiles: ({ accountId, files }) => {
      const documents = Object.fromEntries(Object.entries(files).map(([slot, ids]) => [slot, { files: [...ids] }]));
      return complete(() => stripe.accounts.update(accountId, { documents }));
    },
  };
}

function endingOf(fileName: string): string {
  return /\.[a-z0-9]{1,5}$/i.exec(fileName)?.[0].toLowerCase() ?? '';
}

function answering(attempt: StripeClient['attempt']) {
  return async (call: () => Promise<Stripe.Account>): Promise<ConnectAnswer> => {
    const account = await attempt(call);
    return isAnswer(account) ? { kind: 'account', account: readAccount(account) } : account;
  };
}

function readAccount(account: Stripe.Account): ConnectAccount {
  const { requirements } = account;
  const bank = account.external_accounts?.data.find((each) => each.object === 'bank_account');
  const due = [...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])];
  return {
    accountId: account.id,
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    detailsSubmitted: account.details_submitted,
    requirements: {
      due: [...new Set(due)],
      pending: requirements?.pending_verification ?? [],
      errors: (requirements?.errors ?? []).map(({ code, requirement }) => ({ code, requirement })),
      disabledReason: requirements?.disabled_reason ?? null,
    },
    deadlineAt: requirements?.current_deadline ? new Date(requirements.current_deadline * 1000) : null,
    bank: bank?.object === 'bank_account' ? { id: bank.id, name: bank.bank_name, last4: bank.last4 } : null,
  };
}

const anyEvent = z.looseObject({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
});

function verifyEvent(
  { stripe, connectSecret }: StripeClient,
  raw: Buffer,
  signature: string | undefined,
): ReturnType<ConnectGateway['verifyEvent']> {
  if (!signature) return null;
  try {
    const { signature: signatures } = stripe.webhooks;
    if (!signatures?.verifyHeader(raw, signature, connectSecret, SIGNATURE_TOLERANCE_SECONDS)) return null;
  } catch {
    return null;
  }
  const read = anyEvent.safeParse(parseJson(raw));
  if (read.success) return { id: read.data.id, type: read.data.type, body: accountAlone(read.data) };
  const { eventId, type } = unreadEvent(raw);
  return { id: eventId, type, body: {} };
}

/** Which account it was and nothing else: what an event carries along of people is not kept. */
function accountAlone(event: { readonly id: string; readonly type: string; readonly account?: unknown }): object {
  return { id: event.id, type: event.type, account: typeof event.account === 'string' ? event.account : null };
}
