import { useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { readCredit, recordTransaction } from '@recoup/contract/manual-transactions.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { MoneyInput } from '@recoup/ui/field/money-input.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { dateText } from '@recoup/ui/page/moment-text.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { methodLabels } from '../../kit/records/transaction-labels.ts';
import { useUser } from '../../kit/session/session.tsx';
import { useToday } from '../../kit/session/use-today.ts';
import { type HandFields, MethodFields } from './method-fields.tsx';

type Credit = ReplyOf<typeof readCredit>;

/** Money that can be given back by hand, with the part of the call that names it. */
interface Source {
  readonly key: string;
  readonly words: string;
  readonly cents: number;
  readonly named: { readonly paymentId: string } | { readonly accountId: string } | { readonly debtorId: string };
}

type RefundByHandProps = {
  readonly debtor: { readonly _id: string; readonly displayName: string };
  /** Offers first what stands on this account. */
  readonly accountId?: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Records money that was given back by hand: of a payment by hand, of credit, of what an import said was paid. */
export function RefundByHandSheet({ debtor, accountId, onClose, onDone }: RefundByHandProps) {
  const { t } = useLingui();
  const client = useClient();
  const today = useToday();
  const [id] = useState(uuidv7);
  const { data } = useCall(readCredit, { params: { id: debtor._id } });
  const [key, setKey] = useState('');
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const [hand, setHand] = useState<HandFields>({ method: 'CASH', receivedOn: today, reference: '', note: '' });
  const sources = useSources(data, debtor._id, accountId);
  const source = sources.find((each) => each.key === key) ?? sources[0];
  const amountCents = typed === undefined ? (source?.cents ?? 0) : (typed ?? 0);
  const isOver = source !== undefined && amountCents > source.cents;
  const amount = formatMoney(Number.isNaN(amountCents) ? 0 : amountCents);
  const atProvider = data?.lots.some((lot) => lot.refundBy === 'provider') ?? false;
  return (
    <ConfirmSheet
      open
      danger
      wide
      startsInBody
      onOpenChange={(next) => !next && onClose()}
      action={t`Refund ${amount} by hand`}
      blocked={!source || !(amountCents > 0) || isOver || !hand.receivedOn}
      facts={[
        { label: t`Customer`, value: debtor.displayName },
        ...(source
          ? [
              {
                label: t`Stands there`,
                value: `${formatMoney(source.cents)} → ${formatMoney(source.cents - (amountCents || 0))}`,
              },
            ]
          : []),
      ]}
      onConfirm={async () => {
        if (!source) return;
        await client.send(recordTransaction, {
          body: { _id: id, type: 'RETURN', amountCents, status: 'SUCCESS', ...source.named, ...hand },
        });
        showToast('success', t`Refund recorded`);
        onDone();
      }}
    >
      {data === undefined ? (
        <SkeletonLines />
      ) : (
        <>
          {sources.length === 0 && (
            <Notice kind="info" className="mt-4">{t`Nothing came in by hand that could be given back.`}</Notice>
          )}
          {atProvider && (
            <p className="mt-4 text-compact text-muted">
              {t`What was paid online is refunded through the payment itself. Where that failed, the payment lets you record what you gave by hand.`}
            </p>
          )}
          {source && (
            <>
              <div className="mt-4 grid gap-4 sm:grid-cols-2">
                <FormField label={t`What is given back`}>
                  {(control) => (
                    <SelectInput
                      {...control}
                      value={source.key}
                      onChange={(event) => {
                        setKey(event.target.value);
                        setTyped(undefined);
                      }}
                      options={sources.map((each) => ({ value: each.key, label: each.words }))}
                    />
                  )}
                </FormField>
                <FormField label={t`Amount`} {...(isOver ? { error: t`There are ${formatMoney(source.cents)}.` } : {})}>
                  {(control) => (
                    <MoneyInput
                      {...control}
                      value={typed === undefined ? source.cents : typed}
                      onValueChange={(cents) => setTyped(cents)}
                    />
                  )}
                </FormField>
              </div>
              <MethodFields value={hand} today={today} dateLabel={t`Given back on`} onChange={setHand} />
              <p className="mt-4 text-compact text-muted">{t`Accounts that were paid with it are owed again.`}</p>
            </>
          )}
        </>
      )}
    </ConfirmSheet>
  );
}

/** Payments by hand as a whole, credit as one sum, and what stands on accounts without a payment. */
function useSources(data: Credit | undefined, debtorId: string, accountId: string | undefined): Source[] {
  const { t, i18n } = useLingui();
  const { company } = useUser();
  const byHand = data?.lots.filter((lot) => lot.refundBy === 'hand') ?? [];
  const sums = new Map<string, { cents: number; here: boolean; words: string }>();
  for (const lot of byHand) {
    if (!lot.paymentId) continue;
    const known = sums.get(lot.paymentId);
    const method = lot.method ? i18n._(methodLabels[lot.method]) : t`Payment`;
    sums.set(lot.paymentId, {
      cents: lot.amountCents + (known?.cents ?? 0),
      here: known?.here === true || lot.accountId === accountId,
      words: `${method}, ${dateText(lot.at, i18n.locale, company.timeZone)}`,
    });
  }
  const payments = [...sums]
    .filter(([, sum]) => accountId === undefined || sum.here)
    .map(([paymentId, sum]) => ({
      key: paymentId,
      words: `${sum.words}, ${formatMoney(sum.cents)}`,
      cents: sum.cents,
      named: { paymentId },
    }));
  const loose = byHand
    .filter((lot) => lot.paymentId === null && lot.accountId !== null)
    .filter((lot) => accountId === undefined || lot.accountId === accountId)
    .flatMap((lot) => {
      const account = data?.accounts.find((each) => each._id === lot.accountId);
      if (!account) return [];
      const words = t`Paid on ${account.reference} otherwise, ${formatMoney(lot.amountCents)}`;
      return [{ key: account._id, words, cents: lot.amountCents, named: { accountId: account._id } }];
    });
  const creditCents = byHand.reduce((sum, lot) => sum + (lot.accountId === null ? lot.amountCents : 0), 0);
  const credit =
    creditCents > 0
      ? [{ key: 'credit', words: t`Credit, ${formatMoney(creditCents)}`, cents: creditCents, named: { debtorId } }]
      : [];
  return [...payments, ...loose, ...credit];
}
