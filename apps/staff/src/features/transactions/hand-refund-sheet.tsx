import { useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { recordTransaction } from '@recoup/contract/manual-transactions.ts';
import { readPayment } from '@recoup/contract/payments.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { MoneyInput } from '@recoup/ui/field/money-input.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useToday } from '../../kit/session/use-today.ts';
import { type HandFields, MethodFields } from './method-fields.tsx';

type Payment = ReplyOf<typeof readPayment>;

type HandRefundSheetProps = {
  readonly payment: Payment;
  /** The refund that failed at the provider. */
  readonly refund: Payment['refunds'][number];
  readonly customer: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Records that a refund which failed, as on a closed card, was given by check, cash or transfer instead. */
export function HandRefundSheet({ payment, refund, customer, onClose, onDone }: HandRefundSheetProps) {
  const { t } = useLingui();
  const client = useClient();
  const today = useToday();
  const [id] = useState(uuidv7);
  const { mutate } = useCall(readPayment, { params: { id: payment._id } });
  const [typed, setTyped] = useState<number | null>(refund.handRefundableCents);
  const [hand, setHand] = useState<HandFields>({ method: 'CASH', receivedOn: today, reference: '', note: '' });
  const money = (cents: number) => formatMoney(cents, { currency: payment.currency });
  const maxCents = refund.handRefundableCents;
  const isOver = !((typed ?? 0) <= maxCents);
  const amountCents = isOver ? 0 : (typed ?? 0);
  return (
    <ConfirmSheet
      open
      danger
      wide
      startsInBody
      onOpenChange={(next) => !next && onClose()}
      action={t`Record ${money(amountCents)} as given by hand`}
      blocked={amountCents <= 0 || !hand.receivedOn}
      facts={[
        { label: t`Customer`, value: customer },
        { label: t`Refund that failed`, value: <span className="figures">{money(refund.amountCents)}</span> },
      ]}
      onConfirm={async () => {
        await client.send(recordTransaction, {
          body: {
            ...{ _id: id, type: 'RETURN', status: 'SUCCESS', amountCents },
            ...{ paymentId: payment._id, refundId: refund._id, ...hand },
          },
        });
        await mutate();
        showToast('success', t`Refund recorded`);
        onDone();
      }}
    >
      <FormField
        label={t`Amount`}
        required
        className="mt-4"
        {...(isOver ? { error: t`At most ${money(maxCents)} can be refunded.` } : {})}
      >
        {(control) => <MoneyInput {...control} value={typed} onValueChange={setTyped} />}
      </FormField>
      <MethodFields value={hand} today={today} dateLabel={t`Given back on`} onChange={setHand} />
      <p className="mt-4 text-compact text-muted">
        {t`Accounts that were paid with it are owed again. It is recorded once; nothing is sent to the payment provider.`}
      </p>
    </ConfirmSheet>
  );
}
