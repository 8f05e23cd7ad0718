import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { CircleCheck, CreditCard, Link2 } from 'lucide-react';
import { useState } from 'react';
import { MethodLinkDialog } from '../payment-methods/method-link-dialog.tsx';
import { CollectForm, type CollectWay } from './collect-form.tsx';
import { type Charge, CollectOutcome } from './collect-outcome.tsx';
import { PaymentLinkDialog } from './payment-link-dialog.tsx';
import { TransactionLinkDialog } from './transaction-link-dialog.tsx';
import { type CollectFacts, useCollect } from './use-collect.ts';

type CollectSheetProps = {
  readonly debtor: { readonly _id: string; readonly displayName: string };
  /** The account on whose page somebody is: its balance stands first. */
  readonly accountId?: string;
  /** The plan whose next payment is offered; otherwise the one that is due first. */
  readonly planId?: string;
  readonly startsWith?: CollectWay;
  readonly onClose: () => void;
  /** Money may have moved: what the page shows has changed. */
  readonly onDone: () => void;
};

/**
 * Collects a payment with a saved method: the form, how it ended, and a link where the customer has to do it
 * themselves.
 */
export function CollectSheet({ debtor, accountId, planId, startsWith, onClose, onDone }: CollectSheetProps) {
  const { t } = useLingui();
  const { facts, error, retry } = useCollect(debtor._id, planId);
  const [round, setRound] = useState(0);
  const [charge, setCharge] = useState<Charge | null>(null);
  const [link, setLink] = useState<'pay' | 'method' | 'confirm' | null>(null);
  const linkId = accountId ?? facts?.accounts[0]?._id;

  if (link === 'pay' && linkId) return <PaymentLinkDialog account={{ _id: linkId, debtor }} onClose={onClose} />;
  if (link === 'method') return <MethodLinkDialog debtor={debtor} onClose={onClose} />;
  // What is charged is reserved: a link to pay the account would find nothing to pay.
  if (link === 'confirm' && charge)
    return <TransactionLinkDialog id={charge.paymentId} goal={link} onClose={onClose} />;
  if (charge) {
    return (
      <CollectOutcome
        charge={charge}
        onClose={onClose}
        onLink={setLink}
        onAgain={() => {
          retry();
          setCharge(null);
          setRound(round + 1);
        }}
      />
    );
  }
  if (facts && facts.accounts.length > 0 && facts.methods.some((method) => !method.isExpired)) {
    return (
      <CollectForm
        key={round}
        debtor={debtor}
        accountId={accountId}
        startsWith={startsWith}
        facts={facts}
        onClose={onClose}
        onCharged={(next) => {
          setCharge(next);
          onDone();
        }}
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Collect payment`}
      footer={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      {error && <ErrorRegion message={error} onRetry={retry} />}
      {!error && !facts && <SkeletonLines lines={5} />}
      {facts && <Impossible facts={facts} onLink={setLink} />}
    </Dialog>
  );
}

type ImpossibleProps = {
  readonly facts: CollectFacts;
  readonly onLink: (link: 'pay' | 'method') => void;
};

/** Nothing can be charged now: why, and what the customer can do themselves. */
function Impossible({ facts, onLink }: ImpossibleProps) {
  const { t } = useLingui();
  if (facts.accounts.length === 0) {
    return (
      <EmptyState icon={CircleCheck} title={t`Nothing can be collected now`}>
        <Trans>Everything is paid, or a payment over all of it is on its way.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={CreditCard}
      title={facts.methods.length > 0 ? t`All saved cards have expired` : t`No saved card or bank account`}
      actions={
        <>
          <Button variant="primary" onClick={() => onLink('pay')}>
            <Link2 aria-hidden />
            {t`Payment link`}
          </Button>
          <Button onClick={() => onLink('method')}>
            <CreditCard aria-hidden />
            {t`Link to save a method`}
          </Button>
        </>
      }
    >
      <Trans>
        Card data never passes through us. Let the customer pay by a link, or save a card or bank account for next time.
      </Trans>
    </EmptyState>
  );
}
