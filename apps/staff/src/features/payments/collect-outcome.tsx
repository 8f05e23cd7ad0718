import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { chargeDebtor } from '@recoup/contract/payment-methods.ts';
import { readPayment } from '@recoup/contract/payments.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { linkClasses } from '@recoup/ui/button/button-classes.ts';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Link } from '@tanstack/react-router';
import { Link2, RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import { nextStepLabel } from './next-step-labels.ts';

export interface Charge {
  readonly paymentId: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly methodLabel: string;
  readonly debtorName: string;
  /** Null when no answer came back: nobody knows yet whether it was made. */
  readonly answer: Pick<ReplyOf<typeof chargeDebtor>, 'state' | 'failure'> | null;
}

type CollectOutcomeProps = {
  readonly charge: Charge;
  readonly onClose: () => void;
  /** Back to the form, for another amount or method. */
  readonly onAgain: () => void;
  /** To pay in another way, or to confirm this payment. */
  readonly onLink: (link: 'pay' | 'confirm') => void;
};

/** How a charge stands, followed until it is decided; what it means, and what can be done next. */
export function CollectOutcome({ charge, onClose, onAgain, onLink }: CollectOutcomeProps) {
  const { t } = useLingui();
  const done = useRef<HTMLButtonElement>(null);
  const { data, error } = useCall(readPayment, { params: { id: charge.paymentId } });
  const now = data ?? charge.answer;
  const state = now?.state ?? (error?.status === 404 ? 'failed' : 'unknown');
  const code = now?.failure?.code;
  const titles: Readonly<Record<typeof state, string>> = {
    paid: t`Payment received`,
    failed: t`The payment failed`,
    'needs-payer': t`The customer has to confirm it`,
    'in-progress': t`The payment is on its way`,
    unknown: t`We do not know yet`,
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={titles[state]}
      initialFocus={done}
      footer={
        <>
          {state === 'needs-payer' && (
            <Button onClick={() => onLink('confirm')}>
              <Link2 aria-hidden />
              {t`Link to confirm it`}
            </Button>
          )}
          {state === 'failed' && (
            <Button onClick={() => onLink('pay')}>
              <Link2 aria-hidden />
              {t`Payment link`}
            </Button>
          )}
          {state === 'failed' && (
            <Button onClick={onAgain}>
              <RotateCw aria-hidden />
              {t`Change and try again`}
            </Button>
          )}
          <Button ref={done} variant="primary" onClick={onClose}>
            {t`Done`}
          </Button>
        </>
      }
    >
      <div aria-live="polite">
        <StateLabel state={state} failure={now?.failure?.message} code={code} />
      </div>
      <DescriptionList
        className="mt-4"
        entries={[
          { label: t`Customer`, value: charge.debtorName },
          {
            label: t`Amount`,
            value: <span className="figures">{formatMoney(charge.amountCents, { currency: charge.currency })}</span>,
          },
          { label: t`Method`, value: charge.methodLabel },
        ]}
      />
      {useMay()('transaction.read') && data && (
        <p className="mt-3 text-body">
          <Link to="/transactions/$id" params={{ id: charge.paymentId }} className={linkClasses}>
            <Trans>See the payment</Trans>
          </Link>
        </p>
      )}
    </Dialog>
  );
}

type StateLabelProps = {
  readonly state: ReplyOf<typeof chargeDebtor>['state'];
  readonly failure: string | undefined;
  readonly code: string | undefined;
};

function StateLabel({ state, failure, code }: StateLabelProps) {
  const { i18n } = useLingui();
  switch (state) {
    case 'paid':
      return (
        <Notice kind="success">
          <Trans>The money has arrived and is booked. The customer gets a receipt.</Trans>
        </Notice>
      );
    case 'failed':
      return (
        <Notice kind="error">
          <span className="font-medium">{failure ?? <Trans>It did not reach us: nothing was charged.</Trans>}</span>
          {code && <span className="block">{i18n._(nextStepLabel(code))}</span>}
        </Notice>
      );
    case 'needs-payer':
      return (
        <Notice kind="warning">
          <Trans>
            The bank wants the customer to confirm this payment. We have asked the customer by message; until then the
            amount stays reserved and nothing is charged.
          </Trans>
        </Notice>
      );
    case 'in-progress':
      return (
        <Notice kind="info">
          <Trans>The bank has it. Debits from a bank account take some days; the amount is reserved until then.</Trans>
        </Notice>
      );
    case 'unknown':
      return (
        <Notice kind="warning">
          <Trans>
            The answer was lost: the money may or may not have been taken. We look it up at the provider and tell you
            here. Do not charge again; the accounts stay reserved until we know.
          </Trans>
        </Notice>
      );
  }
}
