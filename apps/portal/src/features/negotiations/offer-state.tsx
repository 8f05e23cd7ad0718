import { Trans } from '@lingui/react/macro';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Link } from '@tanstack/react-router';
import { HeldInvoices } from '#portal/features/statement/held-part.tsx';
import { useCreditor } from '#portal/kit/link-context.ts';
import { useFormat } from '#portal/kit/use-format.ts';
import type { Offer } from './use-offers.ts';

type OfferStateProps = { readonly path: string; readonly offer: Offer; readonly currency: string };

/** How an offer stands or ended, in a sentence or two. */
export function OfferState({ path, offer, currency }: OfferStateProps) {
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
            // An invoice takes one payment at a time.
            offer.onItsWayCents === 0 &&
            offer.nextPart && (
              <Link
                to="/$path/pay"
                params={{ path }}
                search={{ agreed: offer._id }}
                className={buttonClasses({ variant: 'primary' })}
              >
                <Trans>Pay now</Trans>
              </Link>
            )
          }
        >
          <p>
            <Trans>
              You agreed to pay {amount}. Paid so far: {money(offer.receivedCents)}.
            </Trans>
          </p>
          {offer.onItsWayCents > 0 && (
            <p className="figures">
              <Trans>{money(offer.onItsWayCents)} is on its way.</Trans>
            </p>
          )}
          {offer.nextPart && (
            <p className="figures">
              <Trans>
                Next: {money(offer.nextPart.amountCents)} on {format.date(offer.nextPart.dueOn)}.
              </Trans>
            </p>
          )}
          <HeldInvoices references={offer.invoices.flatMap((each) => (each.isDisputed ? [each.reference] : []))} />
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
