import { Trans } from '@lingui/react/macro';
import { joinNames } from '@recoup/ui/join-names.ts';
import { NativeChoice } from '@recoup/ui/native/native-choice.tsx';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { MethodForm } from '#portal/kit/kept-choice.ts';
import type { Proof } from './use-proof.ts';

type MethodChoiceProps = {
  readonly path: string;
  /** Which form asks: what is saved for it is chosen there. */
  readonly form: MethodForm;
  /** What is saved and can be charged; empty before a one-time code. */
  readonly methods: readonly { readonly _id: string; readonly label: string }[];
  /** What is charged; null when the customer pays by themselves. */
  readonly methodId: string | null;
  readonly onChange: (methodId: string | null) => void;
  readonly proof: Proof;
  /** The question is a heading of the page, or stands among the fields of a form. */
  readonly isHeading?: boolean;
};

/** Who pays on the days that were chosen: a saved method by itself, or the customer when they are reminded. */
export function MethodChoice({ path, form, methods, methodId, onChange, proof, isHeading = false }: MethodChoiceProps) {
  const id = useId();
  const option = (key: string, value: string | null, words: ReactNode) => (
    <label key={key} htmlFor={`${id}-${key}`} className="choice">
      <NativeChoice
        id={`${id}-${key}`}
        type="radio"
        name={`${id}-method`}
        checked={methodId === value}
        onChange={() => onChange(value)}
      />
      <span className="min-w-0 flex-1 break-words">{words}</span>
    </label>
  );
  return (
    <fieldset>
      <legend className={joinNames('mb-3', isHeading ? 'font-semibold text-title' : 'font-medium')}>
        <Trans>How do you want to pay?</Trans>
      </legend>
      <div className="space-y-3">
        {methods.map((method) =>
          option(method._id, method._id, <Trans>Charge {method.label} whenever a payment is due</Trans>),
        )}
        {option('self', null, <Trans>I pay each time myself; remind me</Trans>)}
      </div>
      {!proof.isProven ? (
        <button type="button" onClick={proof.ask} className="text-link mt-1 min-h-11 text-left">
          <Trans>Use a saved card or bank account: confirm that it is you</Trans>
        </button>
      ) : (
        methods.length === 0 && (
          <Link to="/$path/methods" params={{ path }} search={{ add: true, from: form }} className="text-link mt-1">
            <Trans>Save a card or bank account to have it charged</Trans>
          </Link>
        )
      )}
    </fieldset>
  );
}
