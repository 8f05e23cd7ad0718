import { Trans } from '@lingui/react/macro';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import type { Proof } from '#portal/features/methods/use-proof.ts';
import { useCreditor } from '#portal/kit/link-context.ts';
import { useFormat } from '#portal/kit/use-format.ts';
import { AcceptOffer } from './accept-offer.tsx';
import { ProposeOffer } from './propose-offer.tsx';
import type { Negotiation, Offer, OffersReply } from './use-offers.ts';

type NegotiationViewProps = {
  readonly path: string;
  readonly reply: OffersReply;
  readonly negotiation: Negotiation;
  readonly proof: Proof;
  /** No other invoice stands beside it, so that its form may be open and its button the one of the page. */
  readonly isAlone: boolean;
  readonly onChanged: () => void;
};

/** One invoice: the offer with its terms, how it stands or ended, and the way to name a sum. */
export function NegotiationView({ path, reply, negotiation, proof, isAlone, onChanged }: NegotiationViewProps) {
  const format = useFormat();
  const { offer, reference, balanceCents, isWaiting, canPropose } = negotiation;
  const id = `account-${negotiation.accountId}`;
  const isOffered = offer?.status === 'OPEN';
  const isBeside = isOffered || !isAlone;
  return (
    <section aria-labelledby={id} className="portal-card space-y-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="min-w-0 break-words font-semibold text-title">
          {reference}
        </h2>
        <p className="figures text-muted">
          <Trans>Owed: {format.money(balanceCents, reply.currency)}</Trans>
        </p>
      </div>
      {offer && <OfferState path={path} offer={offer} currency={reply.currency} />}
      {offer && isOffered && (
        <AcceptOffer path={path} reply={reply} offer={offer} proof={proof} onChanged={onChanged} />
      )}
      {isWaiting && (
        <Notice kind="info">
          <p>
            <Trans>We have your proposal. A person will answer you.</Trans>
          </p>
        </Notice>
      )}
      {canPropose &&
        (isBeside && negotiation.counters.length === 0 ? (
          <details className="help border-border border-t">
            <summary>
              {isOffered ? (
                <Trans>Name an amount of your own instead</Trans>
              ) : (
                <Trans>Name an amount of your own</Trans>
              )}
              <ChevronDown aria-hidden className="help-arrow size-5 shrink-0 text-subtle" />
            </summary>
            <ProposeOffer reply={reply} negotiation={negotiation} isBeside onChanged={onChanged} />
          </details>
        ) : (
          <div className="border-border border-t pt-4">
            <ProposeOffer reply={reply} negotiation={negotiation} isBeside={isBeside} onChanged={onChanged} />
          </div>
        ))}
    </section>
  );
}

type OfferStateProps = { readonly path: string; readonly offer: Offer; readonly currency: string };

function OfferState({ path, offer, currency }: OfferStateProps) {
  const format = useFormat();
  const { timeZone } = useCreditor();
  const money = (cents: number) => format.money(cents, currency);
  const amount = money(offer.amountCents);
  const waived = money(offer.waivedCents);
  switch (offer.status) {
    case 'OPEN':
      return (
        <div className="space-y-1">
          <p className="portal-amount">{amount}</p>
          <p>
            <Trans>
              Pay {amount} and you do not owe the remaining {waived}. The offer stands until{' '}
              {format.moment(offer.expiresAt, timeZone)}.
            </Trans>
          </p>
        </div>
      );
    case 'ACCEPTED':
      return (
        <Notice
          kind="success"
          action={
            <Link
              to="/$path/pay"
              params={{ path }}
              search={{ agreed: offer.accountId }}
              className={buttonClasses({ variant: 'primary' })}
            >
              <Trans>Pay now</Trans>
            </Link>
          }
        >
          <p>
            <Trans>
              You agreed to pay {amount}. Paid so far: {money(offer.receivedCents)}.
            </Trans>
          </p>
          {offer.nextPart && (
            <p className="figures">
              <Trans>
                Next: {money(offer.nextPart.amountCents)} on {format.date(offer.nextPart.dueOn)}.
              </Trans>
            </p>
          )}
        </Notice>
      );
    case 'APPLIED':
      return (
        <Notice kind="success">
          <p>
            <Trans>
              You paid {amount} as agreed. The remaining {waived} is waived: you owe nothing more here.
            </Trans>
          </p>
        </Notice>
      );
    case 'LAPSED':
      return (
        <Notice kind="error">
          <p>
            <Trans>Your agreement on {amount} has ended, because a payment did not arrive in time.</Trans>
          </p>
        </Notice>
      );
    case 'EXPIRED':
      return (
        <p className="text-muted">
          <Trans>The offer of {amount} has expired.</Trans>
        </p>
      );
    case 'DECLINED':
      return (
        <p className="text-muted">
          <Trans>Your proposal of {amount} was declined.</Trans>
        </p>
      );
    case 'DELETED':
    case 'PROPOSED':
      return null;
  }
}
