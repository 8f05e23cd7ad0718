import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { OpenPaymentNotice } from './open-payment-notice.tsx';
import { useStatement } from './use-statement.ts';

type PaymentInTheWayProps = {
  readonly path: string;
  /** Why something could not be done. */
  readonly code: string | null;
  /** What is said of other reasons. */
  readonly children: ReactNode;
};

/** A payment that stands in the way of an agreement, with the way to end it; other reasons as they are said elsewhere. */
export function PaymentInTheWay({ path, code, children }: PaymentInTheWayProps) {
  return code === 'PAYMENT_IN_PROGRESS' ? <OwnPayment path={path}>{children}</OwnPayment> : children;
}

function OwnPayment({ path, children }: Omit<PaymentInTheWayProps, 'code'>) {
  const { data, mutate } = useStatement();
  useEffect(() => {
    void mutate().catch(() => undefined);
  }, [mutate]);
  return data?.openPayment ? (
    <div role="alert">
      <OpenPaymentNotice path={path} payment={data.openPayment} />
    </div>
  ) : (
    children
  );
}
