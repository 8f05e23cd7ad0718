import { Plural, Trans } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { useSending } from '@recoup/client/use-sending.ts';
import { acceptPortalOffer } from '@recoup/contract/portal-offers.ts';
import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { askedParts, bundleParts } from '@recoup/domain/negotiations/bundle-shares.ts';
import { daysOfParts } from '@recoup/domain/negotiations/offer-parts.ts';
import { OFFER_TERMS_VERSION, offerTerms } from '@recoup/domain/negotiations/offer-terms.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { DayField } from '@recoup/ui/field/day-field.tsx';
import { NativeChoice } from '@recoup/ui/native/native-choice.tsx';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { MethodChoice } from '#portal/features/methods/method-choice.tsx';
import { useMethods } from '#portal/features/methods/use-methods.ts';
import type { Proof } from '#portal/features/methods/use-proof.ts';
import { PlanDates } from '#portal/features/plans/plan-dates.tsx';
import { HeldInvoices } from '#portal/features/statement/held-part.tsx';
import { PaymentInTheWay } from '#portal/features/statement/payment-in-the-way.tsx';
import { ConsentStep } from '#portal/kit/consent-step.tsx';
import { forgetChoices, methodOf, useKeptChoice } from '#portal/kit/kept-choice.ts';
import { SendingNotice } from '#portal/kit/sending-notice.tsx';
import { useFaultInView } from '#portal/kit/use-fault-in-view.ts';
import { useFormat } from '#portal/kit/use-format.ts';
import { OfferChanged, useOfferChanged } from './offer-changed.tsx';
import { PartsField } from './parts-field.tsx';
import type { Offer, OffersReply } from './use-offers.ts';

type AcceptOfferProps = {
  readonly path: string;
  readonly reply: OffersReply;
  readonly offer: Offer;
  readonly proof: Proof;
  readonly onChanged: () => void;
  /** It was not accepted: what is offered may be something else by now. */
  readonly onRefused: () => void;
};

/** When and in how many payments, the terms word for word, and a yes that is kept. */
export function AcceptOffer({ path, reply, offer, proof, onChanged, onRefused }: AcceptOfferProps) {
  const client = useClient();
  const navigate = useNavigate();
  const format = useFormat();
  const id = useId();
  const { today, graceDays, creditorName, currency } = reply;
  const name = `offer.${offer._id}`;
  const [wishedParts, setParts] = useKeptChoice(path, `${name}.parts`, () => 1);
  const [firstOn, setFirstOn] = useKeptChoice(path, `${name}.first`, () => today);
  // A yes is to the words that were read, and to no others.
  const [readWords, setReadWords] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const sending = useSending();
  const form = useFaultInView(sending.refused);
  const fitting = Array.from({ length: offer.partsMax }, (_, index) => index + 1).filter(
    (count) => daysOfParts(count, today, today) <= offer.daysMax,
  );
  const parts = fitting.includes(wishedParts) ? wishedParts : 1;
  const lastDay = addDays(today, offer.daysMax - daysOfParts(parts, today, today));
  const [methodId, setMethodId] = useKeptChoice<string | null>(path, methodOf('offer'), () => null);
  const usable = useMethods(proof.isProven).filter((method) => !method.isExpired);
  const charged = usable.find((method) => method._id === methodId);
  const { waivedCents, invoices } = offer;
  const dates = bundleParts(
    invoices.map((each) => each.amountCents),
    parts,
    firstOn,
  );
  // What is due today is paid at once, by its payer; only later days can be charged by themselves.
  const isAhead = dates.some(({ dueOn }) => dueOn > today);
  const chargedLabel = (isAhead && charged?.label) || null;
  const agreed = { creditor: creditorName, invoices, currency, waivedCents, parts, firstOn, graceDays };
  const terms = offerTerms({ ...agreed, chargedLabel }, format.language);
  const words = terms.join('\n');
  const isRead = readWords === words;
  const held = invoices.filter((each) => each.isDisputed);
  const hasChanged = useOfferChanged(offer);
  // The share of an invoice in dispute waits: neither its button nor the page after it asks for that.
  const [asked] = askedParts(invoices, parts, firstOn);
  const isToday = asked?.dueOn === today;
  const first = format.money(asked?.amountCents ?? 0, currency);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(!isRead);
    if (!isRead) return;
    const done = await sending.run(async () => {
      const seen = { version: offer.version, heldAccountIds: held.map((each) => each.accountId) };
      const chosen = { parts, firstOn, methodId: isAhead ? methodId : null };
      // The version of the words that this page has drawn, which is not always the newest.
      const body = { ...chosen, ...seen, termsVersion: OFFER_TERMS_VERSION };
      await client.send(acceptPortalOffer, { params: { id: offer._id }, body });
    });
    if (!done) return onRefused();
    forgetChoices(path);
    if (isToday) await navigate({ to: '/$path/pay', params: { path }, search: { agreed: offer._id } });
    else onChanged();
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
      {(fitting.length > 1 || sending.fields.parts) && (
        <PartsField counts={fitting} value={parts} error={sending.fields.parts} onChange={setParts} />
      )}
      <DayField
        label={<Plural value={parts} one="Day of the payment" other="Day of the first payment" />}
        min={today}
        max={lastDay}
        value={firstOn}
        error={sending.fields.firstOn}
        onChange={setFirstOn}
      />
      {dates.length > 1 && (
        <PlanDates
          dates={dates.map((part, index) => ({
            number: index + 1,
            dueDate: part.dueOn,
            amountCents: part.amountCents,
          }))}
          currency={currency}
          totalCents={offer.amountCents}
        />
      )}
      {isAhead && (
        <MethodChoice
          path={path}
          form="offer"
          methods={usable}
          methodId={methodId}
          onChange={setMethodId}
          proof={proof}
        />
      )}
      <HeldInvoices references={held.map((each) => each.reference)} />
      <PaymentInTheWay path={path} code={sending.problem}>
        {hasChanged ? (
          <OfferChanged />
        ) : (
          <SendingNotice sending={sending} shown={fitting.length > 1 ? ['parts', 'firstOn'] : ['firstOn']} />
        )}
      </PaymentInTheWay>
      <ConsentStep
        words={
          <div className="space-y-4">
            <section aria-labelledby={`${id}-terms`} className="space-y-2 border-border border-t pt-4">
              <h3 id={`${id}-terms`} className="font-medium">
                <Trans>Terms</Trans>
              </h3>
              {terms.map((sentence) => (
                <p key={sentence} className="text-body">
                  {sentence}
                </p>
              ))}
            </section>
            <label htmlFor={`${id}-read`} className="choice">
              <NativeChoice
                id={`${id}-read`}
                type="checkbox"
                checked={isRead}
                aria-describedby={isMissing ? `${id}-missing` : undefined}
                onChange={(event) => {
                  setReadWords(event.target.checked ? words : null);
                  setMissing(false);
                }}
              />
              <span className="flex-1">
                <Trans>I have read the terms and agree to them.</Trans>
              </span>
            </label>
            {isMissing && (
              <p id={`${id}-missing`} role="alert" className="text-danger-text">
                <Trans>Please read the terms and agree to them first.</Trans>
              </p>
            )}
          </div>
        }
      >
        <Button type="submit" busy={sending.busy} variant="primary">
          {isToday ? <Trans>Accept, then pay {first}</Trans> : <Trans>Accept this offer</Trans>}
        </Button>
      </ConsentStep>
    </form>
  );
}
