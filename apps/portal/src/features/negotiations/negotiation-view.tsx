import { Trans } from '@lingui/react/macro';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { ChevronDown } from 'lucide-react';
import type { Proof } from '#portal/features/methods/use-proof.ts';
import { useFormat } from '#portal/kit/use-format.ts';
import { AcceptOffer } from './accept-offer.tsx';
import { OfferState } from './offer-state.tsx';
import { ProposeOffer } from './propose-offer.tsx';
import type { Negotiation, OffersReply } from './use-offers.ts';

type NegotiationViewProps = {
  readonly path: string;
  readonly reply: OffersReply;
  readonly negotiation: Negotiation;
  readonly proof: Proof;
  /** No other invoice stands beside it, so that its form may be open and its button the one of the page. */
  readonly isAlone: boolean;
  readonly onChanged: () => void;
  readonly onRefused: () => void;
};

/** One invoice: the offer with its terms, how it stands or ended, and the way to name a sum. */
export function NegotiationView({
  path,
  reply,
  negotiation,
  proof,
  isAlone,
  onChanged,
  onRefused,
}: NegotiationViewProps) {
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
        <AcceptOffer
          path={path}
          reply={reply}
          offer={offer}
          proof={proof}
          onChanged={onChanged}
          onRefused={onRefused}
        />
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
