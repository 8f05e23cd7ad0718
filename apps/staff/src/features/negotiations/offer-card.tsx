import { Trans, useLingui } from '@lingui/react/macro';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { CalendarDate, Moment } from '@recoup/ui/page/moment.tsx';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMay, useNow, useUser } from '../../kit/session/session.tsx';
import { ApproveOffer, DeclineOffer, WithdrawOffer } from './answer-offer.tsx';
import { type Offer, offerReasonLabels, offerSourceLabels } from './offer-labels.ts';
import { OfferSheet } from './offer-sheet.tsx';

type OfferCardProps = {
  readonly offer: Offer;
  /** Where several accounts stand beside each other. */
  readonly withAccount?: boolean;
  readonly onChanged: () => void;
};

type Step = 'approve' | 'decline' | 'counter' | 'withdraw';

/** An offer: its sum against what is owed, how it stands, its payments, and what can be done with it now. */
export function OfferCard({ offer, withAccount = false, onChanged }: OfferCardProps) {
  const { t } = useLingui();
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  const money = (cents: number) => formatMoney(cents, { currency: offer.currency });
  const percent = offer.balanceCents > 0 ? Math.round((offer.amountCents * 100) / offer.balanceCents) : null;
  const isLive = offer.status === 'PROPOSED' || offer.status === 'OPEN';
  const common = { offer, onClose: close, onDone: onChanged };
  return (
    <article
      aria-label={t`Offer of ${money(offer.amountCents)}`}
      className="rounded-card border border-border px-4 py-3"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="figures font-semibold text-lead">{money(offer.amountCents)}</span>
        {isLive && percent !== null && (
          <span className="figures text-compact text-muted">
            <Trans>
              {percent}% of {money(offer.balanceCents)}
            </Trans>
          </span>
        )}
        <StatusChip kind="offer" status={offer.status} />
        <OfferButtons offer={offer} onStep={setStep} />
      </div>
      <DescriptionList className="mt-3" entries={useEntries(offer, withAccount)} />
      {offer.parts.length > 0 && (
        <ol className="figures mt-3 border-border border-t pt-2 text-body">
          {offer.parts.map((part) => (
            <li key={part.dueOn} className="flex justify-between gap-3 py-0.5">
              <CalendarDate date={part.dueOn} />
              <span>{money(part.amountCents)}</span>
            </li>
          ))}
        </ol>
      )}
      {offer.heldCents > 0 && (
        <p className="figures mt-2 text-body text-muted">
          {offer.nextPart ? (
            <Trans>
              Asked for next: {money(offer.nextPart.amountCents)} on <CalendarDate date={offer.nextPart.dueOn} />. The
              share of what is in dispute, {money(offer.heldCents)}, waits.
            </Trans>
          ) : (
            <Trans>The share of what is in dispute, {money(offer.heldCents)}, waits. Nothing else is asked for.</Trans>
          )}
        </p>
      )}
      {offer.isBundle && (
        <ul aria-label={t`Accounts of this offer`} className="figures mt-3 border-border border-t pt-2 text-body">
          {offer.invoices.map((invoice) => (
            <li key={invoice._id} className="flex justify-between gap-3 py-0.5">
              <Link to="/debts/$id" params={{ id: invoice._id }} search={{ tab: 'agreements' }} className="truncate">
                {invoice.reference}
              </Link>
              <span>
                {isLive ? (
                  <Trans>
                    {money(invoice.amountCents)} of {money(invoice.balanceCents)}
                  </Trans>
                ) : (
                  money(invoice.amountCents)
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {step === 'approve' && <ApproveOffer {...common} />}
      {step === 'decline' && <DeclineOffer {...common} />}
      {step === 'withdraw' && <WithdrawOffer {...common} />}
      {step === 'counter' && (
        <OfferSheet
          account={offer.account}
          debtor={offer.debtor}
          {...(offer.status === 'PROPOSED' ? { counters: offer } : {})}
          onClose={close}
          onDone={onChanged}
        />
      )}
    </article>
  );
}

function OfferButtons({ offer, onStep }: { readonly offer: Offer; readonly onStep: (step: Step) => void }) {
  const { t } = useLingui();
  const mayWrite = useMay()('account.write');
  if (!mayWrite || (offer.status !== 'PROPOSED' && offer.status !== 'OPEN')) return null;
  return (
    <span className="ml-auto flex flex-wrap gap-2">
      {offer.status === 'PROPOSED' ? (
        <>
          <Button variant="primary" onClick={() => onStep('approve')}>{t`Agree`}</Button>
          <Button onClick={() => onStep('counter')}>{t`Offer another sum`}</Button>
          <Button onClick={() => onStep('decline')}>{t`Decline`}</Button>
        </>
      ) : (
        <>
          {!offer.isBundle && <Button onClick={() => onStep('counter')}>{t`Replace`}</Button>}
          <Button onClick={() => onStep('withdraw')}>{t`Withdraw`}</Button>
        </>
      )}
    </span>
  );
}

function useEntries(offer: Offer, withAccount: boolean) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const { company } = useUser();
  const money = (cents: number) => formatMoney(cents, { currency: offer.currency });
  const at = (instant: string) => <Moment at={instant} now={now} timeZone={company.timeZone} />;
  const dayOf = (instant: string) => <CalendarDate date={dateInZone(new Date(instant), company.timeZone)} />;
  const isLive = offer.status === 'PROPOSED' || offer.status === 'OPEN';
  const isAgreed = offer.acceptedAt !== null;
  const reason = offerReasonLabels[offer.reason];
  const said = reason ? i18n._(reason) : offer.reason;
  const source = [i18n._(offerSourceLabels[offer.source]), offer.member].filter(Boolean).join(', ');
  const entry = (isShown: boolean, label: string, value: ReactNode) => (isShown ? [{ label, value }] : []);
  return [
    ...entry(withAccount && !offer.isBundle, t`Account`, offer.account.reference),
    ...entry(offer.isBundle, t`Accounts`, t`${offer.invoices.length} together`),
    {
      label: t`Made`,
      value: (
        <>
          {source}, {at(offer.createdAt)}
        </>
      ),
    },
    ...entry(isLive, t`Stands until`, dayOf(offer.expiresAt)),
    ...entry(isLive, t`Monthly payments at most`, offer.partsMax),
    ...entry(offer.wishFirstOn !== null, t`Would pay first`, <CalendarDate date={offer.wishFirstOn ?? ''} />),
    ...entry(isAgreed, t({ message: 'Accepted', context: 'offer' }), offer.acceptedAt && at(offer.acceptedAt)),
    ...entry(isAgreed, t`Received`, t`${money(offer.receivedCents)} of ${money(offer.amountCents)}`),
    ...entry(
      isAgreed && offer.waivedCents !== null,
      offer.status === 'APPLIED' ? t`Waived` : t`Waived once it is paid`,
      money(offer.waivedCents ?? 0),
    ),
    ...entry(
      offer.status === 'ACCEPTED' && offer.dueUntil !== null,
      t`Lapses`,
      // While something stands in the way the moment moves from day to day, and says nothing.
      offer.isStopped
        ? t`Not while a dispute, a stay or an unread message stands in the way`
        : offer.dueUntil && dateTimeText(offer.dueUntil, i18n.locale, company.timeZone),
    ),
    ...entry(said !== '', t`Reason`, said),
  ];
}
