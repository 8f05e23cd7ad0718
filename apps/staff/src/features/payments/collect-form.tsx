import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { chargeDebtor } from '@recoup/contract/payment-methods.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { spokenMandateVersion } from '@recoup/domain/payment-methods/spoken-mandate.ts';
import { WayChoice } from '@recoup/ui/choice/way-choice.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { dateText } from '@recoup/ui/page/moment-text.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { Charge } from './collect-outcome.tsx';
import { allParts, besideAccounts, nextPayment, paymentParts } from './collect-parts.ts';
import { ConsentField } from './consent-field.tsx';
import { OtherAmount } from './other-amount.tsx';
import type { CollectFacts } from './use-collect.ts';

export type CollectWay = 'balance' | 'beside' | 'installment' | 'other';
type Parts = ReadonlyMap<string, number>;

type CollectFormProps = {
  readonly debtor: { readonly _id: string; readonly displayName: string };
  readonly accountId: string | undefined;
  readonly startsWith: CollectWay | undefined;
  readonly facts: CollectFacts;
  readonly onClose: () => void;
  readonly onCharged: (charge: Charge) => void;
};

/** Which accounts, how much, with which method, and the customer's word: then the saved method is charged, once. */
export function CollectForm({ debtor, accountId, startsWith, facts, onClose, onCharged }: CollectFormProps) {
  const { t } = useLingui();
  const client = useClient();
  const [paymentId] = useState(uuidv7);
  const answered = useRef(false);
  const { accounts, words } = facts;
  const usable = facts.methods.filter((method) => !method.isExpired);
  const [methodId, setMethodId] = useState('');
  const method = usable.find((each) => each._id === methodId) ?? usable[0];
  const ways = useWays(facts, accountId);
  const [chosen, setWay] = useState<CollectWay | undefined>(startsWith);
  const way = ways.find((each) => each.value === chosen) ?? ways[0];
  const [other, setOther] = useState<Parts>(new Map());
  const parts: Parts = way?.parts ?? other;
  const [evidence, setEvidence] = useState('');
  const isOver = accounts.some((account) => !((parts.get(account._id) ?? 0) <= account.roomCents));
  const amountCents = isOver ? 0 : sumMoney(parts.values(), (cents) => cents);
  const owedCents = sumMoney(accounts, (account) => account.balanceCents);
  const money = (cents: number) => formatMoney(cents, { currency: words.currency });
  if (!method) return null;
  return (
    <ConfirmSheet
      open
      wide
      startsInBody
      onOpenChange={(open) => !open && !answered.current && onClose()}
      action={amountCents > 0 ? t`Charge ${money(amountCents)}` : t`Collect payment`}
      blocked={amountCents <= 0 || evidence.trim() === ''}
      facts={[
        { label: t`Customer`, value: debtor.displayName },
        {
          label: t`Owed`,
          value: <span className="figures">{`${money(owedCents)} → ${money(owedCents - amountCents)}`}</span>,
        },
        ...(way?.pays ? [{ label: t`Pays`, value: way.pays }] : []),
        { label: t`Charged to`, value: method.label },
      ]}
      onConfirm={async () => {
        const body = {
          _id: paymentId,
          methodId: method._id,
          parts: [...parts].flatMap(([part, cents]) => (cents > 0 ? [{ accountId: part, amountCents: cents }] : [])),
          besidePlanId: way?.value === 'beside' ? (facts.plan?._id ?? null) : null,
          agreement: { textVersion: spokenMandateVersion, evidence: evidence.trim() },
        };
        const told = { paymentId, amountCents, currency: words.currency, methodLabel: method.label };
        const answer = await client
          .send(chargeDebtor, { params: { id: debtor._id }, body })
          .catch((thrown: unknown) => {
            // Only a refusal says that nothing was charged; without an answer nobody knows.
            if (isApiError(thrown) && (thrown.status === 0 || thrown.status >= 500)) return null;
            throw thrown;
          });
        answered.current = true;
        onCharged({ ...told, debtorName: debtor.displayName, answer });
      }}
    >
      <WayChoice className="mt-4" legend={t`How much`} value={way?.value ?? 'other'} onChange={setWay} ways={ways} />
      {way?.value === 'other' && (
        <OtherAmount accounts={accounts} firstId={accountId} parts={other} onParts={setOther} />
      )}
      <FormField label={t`Saved method`} className="mt-4">
        {(control) => (
          <SelectInput
            {...control}
            value={method._id}
            onChange={(event) => setMethodId(event.target.value)}
            options={usable.map((each) => ({
              value: each._id,
              label: each.expiry ? t`${each.label}, expires ${each.expiry}` : each.label,
            }))}
          />
        )}
      </FormField>
      {usable.length < facts.methods.length && (
        <p className="mt-1 text-compact text-muted">{t`Expired cards are left out.`}</p>
      )}
      {method.kind === 'ACH' && (
        <Notice kind="info" className="mt-3">
          {t`A debit takes some days, and the bank may send it back later; then the accounts are owed again.`}
        </Notice>
      )}
      {amountCents > 0 && (
        <ConsentField
          words={facts.words}
          method={method}
          amountCents={amountCents}
          value={evidence}
          onChange={setEvidence}
        />
      )}
    </ConfirmSheet>
  );
}

const joined = (accounts: readonly { readonly reference: string }[]) =>
  accounts.map((account) => account.reference).join(', ');

/** The amounts that somebody wants most often, and any other. `parts` are cents per account. */
function useWays({ accounts, plan, words }: CollectFacts, accountId: string | undefined) {
  const { t, i18n } = useLingui();
  const money = (cents: number) => formatMoney(cents, { currency: words.currency });
  const total = (parts: Parts) => sumMoney(parts.values(), (cents) => cents);
  const own = accounts.filter((account) => accountId === undefined || account._id === accountId);
  const payment = nextPayment(plan);
  const due = payment ? paymentParts(payment, accounts) : null;
  const balance = allParts(own);
  const beside = besideAccounts(plan, own);
  const [oldest] = beside.toSorted((left, right) => (left.dueDate < right.dueDate ? -1 : 1));
  const besideParts = allParts(beside);
  // What an agreement stands beside is told only where there is a choice.
  const paysPlan = oldest ? t`The plan first, then what is owed beside it` : null;
  const besideWay = oldest && {
    value: 'beside' as const,
    label: money(total(besideParts)),
    text: t`Owed beside the plan on ${joined(beside)}; the plan stays as it is.`,
    pays: t`What is owed beside the plan`,
    parts: besideParts,
  };
  const isBesideFirst = oldest && (!payment || oldest.dueDate <= payment.dueDate);
  const [only] = own.length === 1 ? own : [];
  const count = own.length;
  return [
    ...(besideWay && isBesideFirst ? [besideWay] : []),
    ...(due && payment && due.size > 0
      ? [
          {
            value: 'installment' as const,
            label: money(total(due)),
            text: t`Payment ${payment.number} of the plan, due ${dateText(payment.dueDate, i18n.locale)}.`,
            pays: t`Payment ${payment.number} of the plan`,
            parts: due,
          },
        ]
      : []),
    ...(besideWay && !isBesideFirst ? [besideWay] : []),
    ...(count > 0
      ? [
          {
            value: 'balance' as const,
            label: money(total(balance)),
            text: only ? t`The balance of ${only.reference}.` : t`All that is open on ${count} accounts.`,
            pays: paysPlan,
            parts: balance,
          },
        ]
      : []),
    {
      value: 'other' as const,
      label: t`Another amount`,
      text: t`Spread over the accounts as you say, oldest due first.`,
      pays: paysPlan,
      parts: null,
    },
  ];
}
