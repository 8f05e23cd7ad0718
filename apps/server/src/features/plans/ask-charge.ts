import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import type { AccountPart } from '@recoup/domain/ledger/entry.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { stateOfAll } from '@recoup/domain/notices/proofs.ts';
import type { UnattendedAnswer } from '@recoup/domain/payments/decide-unattended.ts';
import type { Work } from '#server/work/work.ts';
import { readMethod as readMethodRow } from '../payment-methods/payment-methods.store.ts';
import { askUnattended, type ChargeTerms } from '../payments/ask-unattended.ts';
import type { UsableMethod } from './agreement.ts';
import type { LoadedPlan } from './load-plan.ts';
import { countingWord, givenAt, readCopyGiven, readToldCharges } from './plan-notices.store.ts';
import type { InstallmentRow } from './plans.store.ts';

/** An installment whose charge is prepared. */
export interface WantedInstallment {
  readonly installment: InstallmentRow;
  readonly parts: readonly AccountPart[];
  readonly method: UsableMethod;
}

/** Whether an installment may be charged by itself now; asked again under the locks of its accounts. */
export async function askCharge(
  work: Work,
  { plan, accounts }: LoadedPlan,
  { installment, parts, method: wanted }: WantedInstallment,
): Promise<UnattendedAnswer> {
  const method = await readMethodRow(work, wanted.id, plan.debtorId);
  if (!method) return null;
  const amountCents = sumMoney(parts, (part) => part.amountCents);
  const charged = new Set(parts.map((part) => part.accountId));
  return askUnattended(work, {
    act: 'plan',
    debtorId: plan.debtorId,
    accounts: accounts
      .filter((account) => charged.has(account.accountId))
      .map(({ accountId: id, isDisputed }) => ({ id, isDisputed })),
    ...{ method, amountCents, terms: await termsOfCharge(work, plan, { installment, amountCents }) },
  });
}

/** What the accepted words and the messages since say of the charge of an installment. */
export async function termsOfCharge(
  work: Work,
  plan: { readonly id: string; readonly acceptedAt: Date | null },
  charge: { readonly installment: InstallmentRow; readonly amountCents: number },
): Promise<ChargeTerms> {
  const { installment, amountCents } = charge;
  const told = await readToldCharges(work, plan.id, installment.number);
  const word = countingWord(told.filter((each) => each.amountCents === amountCents));
  const { acceptedAt } = plan;
  const { timeZone } = work;
  const isAgreedToday = acceptedAt !== null && dateInZone(acceptedAt, timeZone) === dateInZone(work.now, timeZone);
  // Who has just agreed has the words in front of them; from the next day on they have a copy, or nothing is charged.
  const copy = isAgreedToday ? [] : await readCopyGiven(work, plan.id);
  return {
    agreedCents: installment.agreedCents,
    acceptedAt,
    noticedAt: word ? givenAt(word) : null,
    told: stateOfAll(word ? [...copy, word] : copy),
  };
}
