import type { claimPaid as claimCall } from '@recoup/contract/portal-answers.ts';
import { paidMethodText } from '@recoup/domain/answers/answer.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { dateText } from '@recoup/domain/templates/template-values.ts';
import type { z } from 'zod';
import type { DebtorActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { lockDebtor } from '../debtors/debtors.store.ts';
import { debtorOfAccount } from '../holds/holds.store.ts';
import { readCompanyWords } from './answers.store.ts';
import { takeAnswer } from './take-answer.ts';

/**
 * *I already paid*: reminders of the account rest until a member has looked and lifted the pause; nothing is booked on a
 * customer's word. Refusal: ACCOUNT_NOT_FOUND.
 */
export async function claimPaid(
  work: Work<DebtorActor>,
  input: z.output<typeof claimCall.body>,
): Promise<null | Refusal> {
  const { id: debtorId } = work.actor;
  const { accountId, paidOn, amountCents, method, text } = input;
  const debtor = await lockDebtor(work, debtorId);
  if (!debtor || (await debtorOfAccount(work, accountId)) !== debtorId) return refuse('ACCOUNT_NOT_FOUND');
  const { currency, language } = await readCompanyWords(work);
  const words = [
    [
      formatMoney(amountCents, { currency, locale: language }),
      dateText(paidOn, language),
      paidMethodText(method, language),
    ].join(', '),
    text,
  ];
  await takeAnswer(work, {
    id: input._id,
    kind: 'ALREADY_PAID',
    accountId,
    facts: { paidOn, amountCents, method, text },
    said: text,
    words: words.filter(Boolean).join('\n'),
    hold: { kind: 'PAUSE', endsAt: null },
    assigneeId: debtor.assigneeId,
  });
  return null;
}
