import { useLingui } from '@lingui/react/macro';
import { isIsoDate } from '@recoup/domain/calendar/iso-date.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { MoneyInput } from '@recoup/ui/field/money-input.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';

export interface PromiseDraft {
  /** Null until something is typed: then all that is owed is promised. */
  readonly amountCents: number | null;
  readonly promisedOn: string;
}

type PromiseFieldsProps = {
  readonly draft: PromiseDraft;
  readonly today: string;
  readonly owedCents: number;
  /** What the server said about a field. */
  readonly refused: Readonly<Record<string, string>>;
  readonly onChange: (draft: PromiseDraft) => void;
};

/** How much, and by which day. */
export function PromiseFields({ draft, today, owedCents, refused, onChange }: PromiseFieldsProps) {
  const { t } = useLingui();
  const wrong = promiseProblems(draft, today, owedCents);
  const amountError = refused.amountCents ?? (wrong.amount ? t`At most ${formatMoney(owedCents)} is owed.` : null);
  const dayError = refused.promisedOn ?? (wrong.day === 'past' ? t`Choose today or a later day.` : null);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField label={t`Amount promised`} required {...(amountError ? { error: amountError } : {})}>
        {(control) => (
          <MoneyInput
            {...control}
            value={draft.amountCents}
            onValueChange={(amountCents) => onChange({ ...draft, amountCents })}
          />
        )}
      </FormField>
      <FormField label={t`Will be paid by`} required {...(dayError ? { error: dayError } : {})}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            min={today}
            max="9999-12-31"
            value={draft.promisedOn}
            onChange={(event) => onChange({ ...draft, promisedOn: event.target.value })}
          />
        )}
      </FormField>
    </div>
  );
}

/** What is wrong with a promise before it is sent. */
export function promiseProblems(
  { amountCents, promisedOn }: PromiseDraft,
  today: string,
  owedCents: number,
): { readonly amount: boolean; readonly day: 'missing' | 'past' | null } {
  return {
    amount: amountCents !== null && !(amountCents > 0 && amountCents <= owedCents),
    day: !isIsoDate(promisedOn) ? 'missing' : promisedOn < today ? 'past' : null,
  };
}

/** True when everything is there and nothing is wrong. */
export function isWholePromise(draft: PromiseDraft, today: string, owedCents: number): boolean {
  const { amount, day } = promiseProblems(draft, today, owedCents);
  return draft.amountCents !== null && !amount && day === null;
}
