import { useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { moveCredit, readCredit } from '@recoup/contract/manual-transactions.ts';
import { allocatePayment } from '@recoup/domain/ledger/allocate-payment.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { MoneyInput } from '@recoup/ui/field/money-input.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { PartInputs } from '../payments/part-inputs.tsx';

type CreditSheetProps = {
  readonly debtor: { readonly _id: string; readonly displayName: string };
  /** Where the money is taken from at first; the customer's credit when left out. */
  readonly fromId?: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Moves money between a customer's credit and accounts, or from one account to others, in one step. */
export function CreditSheet({ debtor, fromId = '', onClose, onDone }: CreditSheetProps) {
  const { t } = useLingui();
  const client = useClient();
  const [id] = useState(uuidv7);
  const { data } = useCall(readCredit, { params: { id: debtor._id } });
  const [chosen, setChosen] = useState(fromId);
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const [edited, setEdited] = useState<ReadonlyMap<string, number> | null>(null);
  const [note, setNote] = useState('');
  const sources = data?.accounts.filter((account) => account.paidCents > 0) ?? [];
  const source = sources.find((account) => account._id === chosen);
  const hereCents = source ? source.paidCents : (data?.creditCents ?? 0);
  const amountCents = typed === undefined ? hereCents : (typed ?? 0);
  const takers = data?.accounts.filter((account) => account._id !== source?._id && account.roomCents > 0) ?? [];
  const suggested = new Map(
    amountCents > 0
      ? allocatePayment(
          amountCents,
          takers.map((each) => ({ accountId: each._id, dueDate: each.dueDate, outstandingCents: each.roomCents })),
        ).parts.map((part) => [part.accountId, part.amountCents])
      : [],
  );
  const parts = edited ?? suggested;
  const placedCents = [...parts.values()].reduce((sum, cents) => sum + cents, 0);
  const restCents = amountCents - placedCents;
  const isOver = takers.some((account) => (parts.get(account._id) ?? 0) > account.roomCents);
  const isEmpty = source === undefined && placedCents === 0;
  const isWrong = !(amountCents > 0) || !(amountCents <= hereCents) || !(restCents >= 0) || isOver || isEmpty;
  const movedCents = source ? amountCents : placedCents;
  const amount = formatMoney(Number.isNaN(movedCents) ? 0 : movedCents);
  const creditAfter =
    (data?.creditCents ?? 0) - (source ? 0 : placedCents) + (source ? Math.max(0, restCents || 0) : 0);
  return (
    <ConfirmSheet
      open
      wide
      startsInBody
      onOpenChange={(next) => !next && onClose()}
      action={source ? t`Move ${amount}` : t`Apply credit of ${amount}`}
      blocked={isWrong || data === undefined}
      facts={[
        { label: t`Customer`, value: debtor.displayName },
        { label: t`Credit`, value: `${formatMoney(data?.creditCents ?? 0)} → ${formatMoney(creditAfter)}` },
        ...(source
          ? [
              {
                label: source.reference,
                value: `${formatMoney(source.balanceCents)} → ${formatMoney(source.balanceCents + (amountCents || 0))}`,
              },
            ]
          : []),
      ]}
      onConfirm={async () => {
        const body = {
          _id: id,
          takes: source ? [{ accountId: source._id, amountCents }] : [],
          parts: [...parts].flatMap(([accountId, cents]) => (cents > 0 ? [{ accountId, amountCents: cents }] : [])),
          ...(note.trim() ? { note: note.trim() } : {}),
        };
        await client.send(moveCredit, { params: { id: debtor._id }, body });
        showToast('success', source ? t`Money moved` : t`Credit applied`);
        onDone();
      }}
    >
      {data === undefined ? (
        <SkeletonLines />
      ) : (
        <>
          <div className="mt-4 grid gap-4 sm:grid-cols-2">
            <FormField label={t`Taken from`}>
              {(control) => (
                <SelectInput
                  {...control}
                  value={source ? source._id : ''}
                  onChange={(event) => {
                    setChosen(event.target.value);
                    setTyped(undefined);
                    setEdited(null);
                  }}
                  options={[
                    { value: '', label: t`Credit, ${formatMoney(data.creditCents)}` },
                    ...sources.map((each) => ({
                      value: each._id,
                      label: t`${each.reference}, paid ${formatMoney(each.paidCents)}`,
                    })),
                  ]}
                />
              )}
            </FormField>
            <FormField
              label={t`Amount`}
              {...(amountCents > hereCents ? { error: t`There are ${formatMoney(hereCents)}.` } : {})}
            >
              {(control) => (
                <MoneyInput
                  {...control}
                  value={typed === undefined ? hereCents || null : typed}
                  onValueChange={(cents) => {
                    setTyped(cents);
                    setEdited(null);
                  }}
                />
              )}
            </FormField>
          </div>
          {takers.length > 0 ? (
            <PartInputs
              legend={t`Which accounts it pays`}
              accounts={takers}
              parts={parts}
              onPart={(part, cents) => setEdited(new Map(parts).set(part, cents ?? 0))}
            />
          ) : (
            <p className="mt-4 text-body text-muted">{t`No other account can take money now.`}</p>
          )}
          {source && restCents > 0 && (
            <p className="mt-3 text-body">{t`${formatMoney(restCents)} becomes credit of the customer.`}</p>
          )}
          <FormField label={t`Note`} optional className="mt-4">
            {(control) => (
              <TextInput
                {...control}
                value={note}
                maxLength={2000}
                autoComplete="off"
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </FormField>
        </>
      )}
    </ConfirmSheet>
  );
}
