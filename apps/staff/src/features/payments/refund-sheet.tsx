import { useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { readPayment, refundPayment } from '@recoup/contract/payments.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { WayChoice } from '@recoup/ui/choice/way-choice.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { MoneyInput } from '@recoup/ui/field/money-input.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { methodLabels } from '../../kit/records/transaction-labels.ts';
import { RefundList } from './refund-list.tsx';

type Payment = ReplyOf<typeof readPayment>;

type RefundSheetProps = {
  readonly paymentId: string;
  readonly customer: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Gives money of a payment back to where it came from, all of it or a part. */
export function RefundSheet({ paymentId, customer, onClose, onDone }: RefundSheetProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const [refundId] = useState(uuidv7);
  const { data, error, mutate } = useCall(readPayment, { params: { id: paymentId } });
  const [way, setWay] = useState<'all' | 'part'>('all');
  const [part, setPart] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const maxCents = data?.refundableCents ?? 0;
  const wanted = way === 'all' ? maxCents : (part ?? 0);
  const isOver = !(wanted <= maxCents);
  const amountCents = isOver ? 0 : wanted;
  const money = (cents: number) => formatMoney(cents, { currency: data?.currency ?? 'USD' });
  const notify = useNotifyRefund(refundId);
  return (
    <ConfirmSheet
      open
      danger
      startsInBody
      onOpenChange={(open) => !open && onClose()}
      action={t`Refund ${money(amountCents)}`}
      blocked={amountCents <= 0}
      facts={[
        { label: t`Customer`, value: customer },
        ...(data
          ? [
              { label: t`Back to`, value: data.methodLabel ?? i18n._(methodLabels[data.method]) },
              { label: t`Paid`, value: <span className="figures">{money(data.receivedCents)}</span> },
              {
                label: t`Can still be refunded`,
                value: <span className="figures">{`${money(maxCents)} → ${money(maxCents - amountCents)}`}</span>,
              },
            ]
          : []),
      ]}
      onConfirm={async () => {
        const body = { _id: refundId, amountCents, note: note.trim() };
        const after = await client.send(refundPayment, { params: { id: paymentId }, body });
        await mutate(after, { revalidate: false });
        notify(after);
        onDone();
      }}
    >
      {error && !data && <ErrorRegion message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <SkeletonLines />}
      {data && maxCents === 0 && (
        <Notice kind="info" className="mt-4">{t`Nothing of this payment can be refunded any more.`}</Notice>
      )}
      {data && maxCents > 0 && (
        <>
          <WayChoice
            className="mt-4"
            legend={t`How much`}
            value={way}
            onChange={setWay}
            ways={[
              {
                value: 'all',
                label: t`All of it, ${money(maxCents)}`,
                text: t`Everything that has not gone back yet.`,
              },
              { value: 'part', label: t`A part`, text: t`The rest stays with you and can be refunded later.` },
            ]}
          />
          {way === 'part' && (
            <FormField
              label={t`Amount`}
              required
              className="mt-4"
              {...(isOver ? { error: t`At most ${money(maxCents)} can be refunded.` } : {})}
            >
              {(control) => <MoneyInput {...control} value={part} onValueChange={setPart} />}
            </FormField>
          )}
          <FormField label={t`Note`} optional hint={t`For your records.`} className="mt-4">
            {(control) => (
              <TextInput
                {...control}
                value={note}
                maxLength={500}
                autoComplete="off"
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </FormField>
          <p className="mt-4 text-compact text-muted">
            {t`Accounts that were paid with it are owed again as soon as the money has left. It takes some days to arrive.`}
          </p>
        </>
      )}
      {data && data.refunds.length > 0 && (
        <div className="mt-4">
          <RefundList refunds={data.refunds} currency={data.currency} />
        </div>
      )}
    </ConfirmSheet>
  );
}

/** Says how the refund stands, and no more than is known. */
function useNotifyRefund(refundId: string) {
  const { t } = useLingui();
  return (after: Payment) => {
    const status = after.refunds.find((each) => each._id === refundId)?.status;
    if (status === 'SUCCESS') showToast('success', t`Refunded`);
    else if (status === 'FAILED') showToast('error', t`The provider did not take the refund`);
    else if (status === 'UNKNOWN') showToast('info', t`The answer was lost; the refund is being checked`);
    else showToast('info', t`The refund is on its way`);
  };
}
