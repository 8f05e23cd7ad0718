import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readPayment } from '@recoup/contract/payments.ts';
import { useState } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import { PaymentRecords } from '../payments/payment-records.tsx';
import { HandRefundSheet } from './hand-refund-sheet.tsx';

type Payment = ReplyOf<typeof readPayment>;

type StoryRecordsProps = {
  readonly payment: Payment;
  readonly customer: string;
  readonly onChanged: () => void;
};

/** What is kept with a payment; whoever may gives by hand what a refund did not. */
export function StoryRecords({ payment, customer, onChanged }: StoryRecordsProps) {
  const may = useMay();
  const [refund, setRefund] = useState<Payment['refunds'][number] | null>(null);
  return (
    <>
      <PaymentRecords payment={payment} {...(may('transaction.write') ? { onGiven: setRefund } : {})} />
      {refund && (
        <HandRefundSheet
          payment={payment}
          refund={refund}
          customer={customer}
          onClose={() => setRefund(null)}
          onDone={() => {
            setRefund(null);
            onChanged();
          }}
        />
      )}
    </>
  );
}
