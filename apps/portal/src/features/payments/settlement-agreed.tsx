import { Trans } from '@lingui/react/macro';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { HeldPart } from '#portal/features/statement/held-part.tsx';
import type { Statement } from '#portal/features/statement/statement.ts';
import { useFormat } from '#portal/kit/use-format.ts';

type SettlementAgreedProps = { readonly statement: Statement; readonly offerId: string };

/** What was agreed on before this page was opened, and that paying is still to come. */
export function SettlementAgreed({ statement, offerId }: SettlementAgreedProps) {
  const format = useFormat();
  const { currency, offers } = statement;
  const offer = offers.find((each) => each._id === offerId && each.status === 'ACCEPTED');
  if (!offer?.nextPart) return null;
  const { amountCents, dueOn } = offer.nextPart;
  const waivedCents = offer.balanceCents - offer.restCents - offer.heldCents - offer.onItsWayCents;
  return (
    <Notice kind="success">
      <p className="figures">
        <Trans>You accepted the offer: your settlement of {format.money(offer.amountCents, currency)} stands.</Trans>{' '}
        {waivedCents > 0 && (
          <Trans>Once it is paid, the remaining {format.money(waivedCents, currency)} is not owed any more.</Trans>
        )}
      </p>
      <p className="figures">
        <Trans>
          Still to be paid: {format.money(amountCents, currency)}, by {format.date(dueOn)}.
        </Trans>
      </p>
      <HeldPart statement={statement} accountIds={offer.accountIds} />
    </Notice>
  );
}
