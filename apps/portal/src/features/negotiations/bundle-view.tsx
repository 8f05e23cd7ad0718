import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Proof } from '#portal/features/methods/use-proof.ts';
import { useFormat } from '#portal/kit/use-format.ts';
import { AcceptOffer } from './accept-offer.tsx';
import { OfferState } from './offer-state.tsx';
import type { Offer, OffersReply } from './use-offers.ts';

type BundleViewProps = {
  readonly path: string;
  readonly reply: OffersReply;
  readonly bundle: Offer;
  readonly proof: Proof;
  readonly onChanged: () => void;
  readonly onRefused: () => void;
};

/** One offer over several invoices: which, what is owed on each and what it asks for in all, how it stands, and the yes. */
export function BundleView({ path, reply, bundle, proof, onChanged, onRefused }: BundleViewProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { currency } = reply;
  const { invoices } = bundle;
  const id = `bundle-${bundle._id}`;
  const isOpen = bundle.status === 'OPEN';
  // The others have left, so that nothing is settled together any more.
  const isOne = invoices.length === 1;
  return (
    <section aria-labelledby={id} className="portal-card space-y-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="min-w-0 break-words font-semibold text-title">
          {isOne && invoices[0]?.reference ? (
            invoices[0].reference
          ) : (
            <Plural value={invoices.length} one="One invoice" other="# invoices together" />
          )}
        </h2>
        {(isOpen || bundle.status === 'ACCEPTED') && (
          <p className="figures text-muted">
            <Trans>Owed: {format.money(bundle.balanceCents, currency)}</Trans>
          </p>
        )}
      </div>
      <OfferState path={path} offer={bundle} currency={currency} />
      {!isOne && (
        <ul aria-label={t`The invoices of this offer`} className="text-body">
          {invoices.map((invoice) => (
            <li
              key={invoice.accountId}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-border border-t py-2"
            >
              <span className="min-w-0 break-words">{invoice.reference}</span>
              <span className="figures">
                {isOpen ? (
                  <Trans>
                    {format.money(invoice.amountCents, currency)} of {format.money(invoice.balanceCents, currency)}
                  </Trans>
                ) : (
                  format.money(invoice.amountCents, currency)
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isOpen && !isOne && (
        <p className="text-muted">
          <Trans>
            The invoices are settled together. One that is paid or withdrawn before you accept leaves the offer with its
            share.
          </Trans>
        </p>
      )}
      {isOpen && (
        <AcceptOffer
          path={path}
          reply={reply}
          offer={bundle}
          proof={proof}
          onChanged={onChanged}
          onRefused={onRefused}
        />
      )}
    </section>
  );
}
