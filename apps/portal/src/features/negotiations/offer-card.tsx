import { Trans } from '@lingui/react/macro';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Link } from '@tanstack/react-router';
import { HeldPart } from '#portal/features/statement/held-part.tsx';
import type { Statement } from '#portal/features/statement/statement.ts';
import { useFormat } from '#portal/kit/use-format.ts';

type OfferCardProps = { readonly path: string; readonly statement: Statement };

/** Offers that stand or are being paid, with their end; without one, the way to name a sum. */
export function OfferCard({ path, statement }: OfferCardProps) {
  const format = useFormat();
  const { offers, creditor, currency, ways } = statement;
  const money = (cents: number) => format.money(cents, currency);
  if (offers.length === 0) {
    if (!ways.offer) return null;
    return (
      <Link to="/$path/offer" params={{ path }} className={buttonClasses()}>
        <Trans>Agree on an amount</Trans>
      </Link>
    );
  }
  return (
    <section aria-labelledby="offers" className="portal-card space-y-3">
      <h2 id="offers" className="font-semibold text-title">
        <Trans>Offers for you</Trans>
      </h2>
      <ul className="space-y-2">
        {offers.map((offer) => (
          <li key={offer._id} className="figures">
            {offer.status === 'OPEN' && offer.accountIds.length > 1 ? (
              <Trans>
                Settle {offer.accountIds.length} invoices together, {money(offer.balanceCents)} in all, for{' '}
                {money(offer.amountCents)}, until {format.moment(offer.expiresAt, creditor.timeZone)}.
              </Trans>
            ) : offer.status === 'OPEN' ? (
              <Trans>
                Settle {money(offer.balanceCents)} for {money(offer.amountCents)}, until{' '}
                {format.moment(offer.expiresAt, creditor.timeZone)}.
              </Trans>
            ) : (
              <>
                {offer.onItsWayCents > 0 && <Trans>{money(offer.onItsWayCents)} is on its way.</Trans>}{' '}
                {offer.nextPart && (
                  <Trans>
                    Agreed: {money(offer.nextPart.amountCents)} on {format.date(offer.nextPart.dueOn)}.
                  </Trans>
                )}
              </>
            )}
            {offer.status === 'ACCEPTED' && <HeldPart statement={statement} accountIds={offer.accountIds} />}
          </li>
        ))}
      </ul>
      <Link to="/$path/offer" params={{ path }} className={buttonClasses()}>
        <Trans>See the offer</Trans>
      </Link>
    </section>
  );
}
