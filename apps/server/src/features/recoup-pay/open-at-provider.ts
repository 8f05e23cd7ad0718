import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { enter } from '#server/db/directory.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { readCompany } from '../auth/auth.store.ts';
import { checkConfirmed } from '../auth/check-confirmed.ts';
import { lockPayAccount } from './lock-pay-account.ts';
import { notePayAccount, type PayAccountRow, readPayAccount } from './recoup-pay.store.ts';
import { settlePayAccount } from './settle-pay-account.ts';

interface Opening {
  readonly actor: MemberActor;
  readonly requestId: string;
  readonly version: number;
  /** What is missing is given there, or what was given is changed, for which whoever asks has just shown who they are. */
  readonly purpose: 'missing' | 'change';
}

/**
 * Makes a page of the provider's for one click, and before the first one the account itself: numbers and birthdays of
 * people, the bank account and the provider's terms are given there alone. Refusals: those of `lockPayAccount`,
 * REAUTH_REQUIRED, INVALID_FIELD before it is said what kind of company it is, STRIPE_ERROR, PROVIDER_UNAVAILABLE.
 */
export async function openAtProvider(context: Context, opening: Opening): Promise<{ readonly url: string } | Refusal> {
  const { actor, requestId, purpose } = opening;
  const { companyId } = actor;
  const { connect } = context.gateways;
  const ready = await inCompany(context.db, { actor, requestId }, (work) => prepare(work, opening));
  if (isRefusal(ready)) return ready;
  const accountId = ready.account.providerAccountId ?? (await makeAccount(context, opening, ready));
  if (isRefusal(accountId)) return accountId;
  const page = new URL('/settings/payments', context.settings.PUBLIC_URL);
  const link = await connect.makeLink({
    ...{ companyId, accountId, purpose, refreshUrl: `${page.href}?from=expired` },
    returnUrl: `${page.href}?from=provider`,
  });
  if (link.kind === 'link') return { url: link.url };
  context.log.warn({ provider: connect.provider, answer: link }, 'no page for Recoup Pay was made');
  return refuse(link.kind === 'refused' ? 'STRIPE_ERROR' : 'PROVIDER_UNAVAILABLE');
}

interface Ready {
  readonly account: PayAccountRow;
  readonly entity: NonNullable<PayAccountRow['entityType']>;
  readonly name: string;
}

async function prepare(work: Work<MemberActor>, { version, purpose }: Opening): Promise<Ready | Refusal> {
  const unconfirmed = purpose === 'change' ? await checkConfirmed(work) : null;
  if (unconfirmed) return unconfirmed;
  const account = await lockPayAccount(work, version);
  if (isRefusal(account)) return account;
  if (purpose === 'change' && !account.providerAccountId) return refuse('INVALID_STATUS');
  if (account.entityType === null) return refuse('SOME_FIELD_IS_MISSING', { entityType: 'begin-with-business' });
  work.audit({
    action: purpose === 'change' ? 'recoup-pay.open-bank' : 'recoup-pay.open-provider',
    ...{ recordKind: 'recoup-pay', recordId: work.companyId },
  });
  return { account, entity: account.entityType, name: (await readCompany(work)).name };
}

/** The company alone is told to the provider as ours: by the account's id its events are found (G21). */
async function makeAccount(
  context: Context,
  { actor, requestId }: Opening,
  { account, entity, name }: Ready,
): Promise<string | Refusal> {
  const { companyId } = actor;
  const { connect } = context.gateways;
  const answer = await connect.createAccount({ companyId, attempt: account.providerAttempt, entity, name });
  if (answer.kind !== 'account') {
    context.log.warn({ provider: connect.provider, answer }, 'no account for Recoup Pay was made');
    return refuse(answer.kind === 'refused' ? 'STRIPE_ERROR' : 'PROVIDER_UNAVAILABLE');
  }
  const { accountId } = answer.account;
  return inCompany(context.db, { actor, requestId }, async (work) => {
    const now = await readPayAccount(work, 'forUpdate');
    // It was begun anew meanwhile: this one belongs to an attempt that is over.
    if (now?.providerAttempt !== account.providerAttempt) return refuse('STALE_VERSION');
    if (now.providerAccountId === null) {
      await enter(work.trx, 'pay-account', accountId, { companyId, recordId: companyId });
      await notePayAccount(work, { provider: connect.provider, providerAccountId: accountId });
      work.changed({
        ...{ noun: 'recoup-pay', id: companyId, action: 'recoup-pay.open' },
        ...{ before: { providerAccountId: null }, after: { providerAccountId: accountId } },
      });
    }
    await settlePayAccount(work, answer.account, new Date());
    return accountId;
  });
}
