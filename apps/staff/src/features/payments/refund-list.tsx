import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readPayment } from '@recoup/contract/payments.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import type { Tone } from '@recoup/ui/tokens.ts';
import { CircleCheck, CircleHelp, CircleX, HandCoins, Hourglass, type LucideIcon } from 'lucide-react';
import { useNow, useUser } from '../../kit/session/session.tsx';
import { GivenByHand } from './given-by-hand.tsx';

type Refund = ReplyOf<typeof readPayment>['refunds'][number];

const looks: Readonly<Record<Refund['status'], { word: MessageDescriptor; tone: Tone; icon: LucideIcon }>> = {
  CREATED: { word: msg`Asked for`, tone: 'blue', icon: Hourglass },
  UNKNOWN: { word: msg`Being checked`, tone: 'amber', icon: CircleHelp },
  PENDING: { word: msg`On its way`, tone: 'blue', icon: Hourglass },
  SUCCESS: { word: msg`Refunded`, tone: 'green', icon: CircleCheck },
  FAILED: { word: msg`Refund failed`, tone: 'red', icon: CircleX },
};

type RefundListProps = {
  readonly refunds: readonly Refund[];
  readonly currency: string;
  /** Records that one which failed was given by hand; left out where nobody may. */
  readonly onGiven?: (refund: Refund) => void;
};

/** The refunds of a payment, each with how it stands, and what was given by hand where one failed. */
export function RefundList({ refunds, currency, onGiven }: RefundListProps) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const { company } = useUser();
  return (
    <section aria-label={t`Refunds`}>
      <h3 className="mb-1 font-medium text-body">{t`Refunds`}</h3>
      <ul className="divide-y divide-border text-body">
        {refunds.map((refund) => {
          const { word, tone, icon } = looks[refund.status];
          return (
            <li key={refund._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
              <span className="figures flex-1 font-medium">{formatMoney(refund.amountCents, { currency })}</span>
              <span className="text-compact text-muted">
                <Moment at={refund.createdAt} now={now} timeZone={company.timeZone} />
              </span>
              <Chip tone={tone} icon={icon}>
                {i18n._(word)}
              </Chip>
              {refund.failure && (
                <span className="w-full text-compact text-red-text">
                  <Trans>{refund.failure}. Nothing of it was given back by the provider.</Trans>
                </span>
              )}
              {refund.byHand && <GivenByHand entryId={refund.byHand.entryId} currency={currency} />}
              {onGiven && refund.handRefundableCents > 0 && (
                <Button size="small" onClick={() => onGiven(refund)}>
                  <HandCoins aria-hidden />
                  {t`Record as given by hand`}
                </Button>
              )}
              {(refund.note || refund.source === 'provider') && (
                <span className="w-full text-compact text-muted">
                  {refund.source === 'provider' && <Trans>Made at the provider.</Trans>} {refund.note}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
