import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { daysOfParts, offerParts } from '@recoup/domain/negotiations/offer-parts.ts';
import { offerTerms } from '@recoup/domain/negotiations/offer-terms.ts';
import { NativeChoice } from '@recoup/ui/native/native-choice.tsx';
import { NativeInput } from '@recoup/ui/native/native-input.tsx';
import { NativeSelect } from '@recoup/ui/native/native-select.tsx';
import { type FormEvent, useId, useState } from 'react';
import { Notice } from '#portal/app/notice.tsx';
import { codeOf, sendInSession } from '#portal/app/portal-call.ts';
import { ProblemText } from '#portal/app/problem-text.tsx';
import { useFormat } from '#portal/app/use-format.ts';
import { acceptPortalOffer } from './offer-calls.ts';
import type { Offer, OffersReply } from './use-offers.ts';

type AcceptOfferProps = {
  readonly path: string;
  readonly reply: OffersReply;
  readonly offer: Offer;
  readonly onChanged: () => void;
};

/** When and in how many payments, the terms word for word, and a yes that is kept. */
export function AcceptOffer({ path, reply, offer, onChanged }: AcceptOfferProps) {
  const { t } = useLingui();
  const format = useFormat();
  const id = useId();
  const { today, graceDays, creditorName, currency, termsVersion } = reply;
  const [parts, setParts] = useState(1);
  const [firstOn, setFirstOn] = useState(today);
  const [isRead, setRead] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const fitting = Array.from({ length: offer.partsMax }, (_, index) => index + 1).filter(
    (count) => daysOfParts(count, today, today) <= offer.daysMax,
  );
  const lastDay = addDays(today, offer.daysMax - daysOfParts(parts, today, today));
  const dates = offerParts(offer.amountCents, parts, firstOn);
  const { amountCents, waivedCents, reference } = offer;
  const terms = offerTerms(
    { creditor: creditorName, reference, currency, amountCents, waivedCents, parts: dates, graceDays },
    format.language,
  );
  const amount = format.money(amountCents, currency);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setMissing(!isRead);
    if (!isRead) return;
    setBusy(true);
    setProblem(null);
    try {
      const body = { parts, firstOn, termsVersion, version: offer.version };
      await sendInSession(path, acceptPortalOffer, { params: { id: offer._id }, body });
      onChanged();
    } catch (error) {
      setProblem(codeOf(error));
      onChanged();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
      {fitting.length > 1 && (
        <label htmlFor={`${id}-parts`} className="block">
          <span className="font-medium">
            <Trans>In how many payments?</Trans>
          </span>
          <NativeSelect
            id={`${id}-parts`}
            className="portal-input mt-1"
            value={parts}
            onChange={(event) => setParts(Number(event.target.value))}
          >
            {fitting.map((count) => (
              <option key={count} value={count}>
                {count === 1 ? t`At once` : t`${count} monthly payments`}
              </option>
            ))}
          </NativeSelect>
        </label>
      )}
      <label htmlFor={`${id}-first`} className="block">
        <span className="font-medium">
          <Plural value={parts} one="Day of the payment" other="Day of the first payment" />
        </span>
        <NativeInput
          id={`${id}-first`}
          type="date"
          required
          min={today}
          max={lastDay}
          className="portal-input mt-1"
          value={firstOn}
          onChange={(event) => event.target.value && setFirstOn(event.target.value)}
        />
      </label>
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
            setRead(event.target.checked);
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
      {problem && (
        <Notice kind="error">
          <ProblemText problem={{ code: problem }} />
        </Notice>
      )}
      <button type="submit" aria-busy={isBusy} className="portal-button portal-button-primary">
        <Trans>Accept and pay {amount}</Trans>
      </button>
    </form>
  );
}
