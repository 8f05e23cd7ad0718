import { Trans } from '@lingui/react/macro';
import { NativeChoice } from '@recoup/ui/native/native-choice.tsx';
import { useId } from 'react';
import type { SavedMethod } from '#portal/features/methods/saved-method.ts';
import { newCard, type PayWay } from './pay-state.ts';

type WayChoiceProps = {
  readonly way: PayWay;
  /** What is saved; empty before a one-time code. */
  readonly methods: readonly SavedMethod[];
  readonly onChange: (way: PayWay) => void;
};

/** With what to pay: something saved, a card or a bank account; and whether to keep it. */
export function WayChoice({ way, methods, onChange }: WayChoiceProps) {
  const id = useId();
  const usable = methods.filter((method) => !method.isExpired);
  const choose = (next: Partial<PayWay>) => onChange({ ...newCard, keeps: way.keeps, ...next });
  return (
    <fieldset className="space-y-3">
      <legend className="mb-3 font-semibold text-title">
        <Trans>How do you want to pay?</Trans>
      </legend>
      {usable.map((method) => (
        <label key={method._id} htmlFor={`${id}-${method._id}`} className="choice">
          <NativeChoice
            id={`${id}-${method._id}`}
            type="radio"
            name="way"
            value={method._id}
            checked={way.savedId === method._id}
            onChange={() => choose({ method: method.kind, keeps: false, savedId: method._id })}
          />
          <span className="min-w-0 flex-1 break-words">{method.label}</span>
          {method.expiry && <span className="figures text-body text-muted">{method.expiry}</span>}
        </label>
      ))}
      <label htmlFor={`${id}-card`} className="choice">
        <NativeChoice
          id={`${id}-card`}
          type="radio"
          name="way"
          value="CARD"
          checked={way.savedId === null && way.method === 'CARD'}
          onChange={() => choose({ method: 'CARD' })}
        />
        <span className="flex-1">{usable.length > 0 ? <Trans>Another card</Trans> : <Trans>Card</Trans>}</span>
      </label>
      <label htmlFor={`${id}-bank`} className="choice">
        <NativeChoice
          id={`${id}-bank`}
          type="radio"
          name="way"
          value="ACH"
          checked={way.savedId === null && way.method === 'ACH'}
          onChange={() => choose({ method: 'ACH' })}
        />
        <span className="flex-1">
          <Trans>Bank account</Trans>
        </span>
      </label>
      {way.savedId === null && (
        <label htmlFor={`${id}-keep`} className="choice-row">
          <NativeChoice
            id={`${id}-keep`}
            type="checkbox"
            checked={way.keeps}
            onChange={(event) => onChange({ ...way, keeps: event.target.checked })}
          />
          <span className="flex-1">
            <Trans>Save it for next time</Trans>
          </span>
        </label>
      )}
      {way.savedId === null && way.method === 'ACH' && (
        <p className="text-body text-muted">
          <Trans>The bank takes about four business days. Until then the payment is in progress.</Trans>
        </p>
      )}
    </fieldset>
  );
}
