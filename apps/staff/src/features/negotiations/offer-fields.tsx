import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { MoneyInput } from '@recoup/ui/field/money-input.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { CalendarDate } from '@recoup/ui/page/moment.tsx';
import type { OfferDraft, OfferField, OfferLimits, ReadOffer } from './offer-draft.ts';

type OfferFieldsProps = {
  readonly limits: OfferLimits & { readonly currency: string };
  readonly draft: OfferDraft;
  readonly read: ReadOffer;
  readonly today: string;
  /** What the server said about a field. */
  readonly refused: Readonly<Record<string, string>>;
  readonly onChange: (draft: OfferDraft) => void;
};

/** The sum, how long it stands, and in how many payments it may come; with the dates that would follow. */
export function OfferFields({ limits, draft, read, today, refused, onChange }: OfferFieldsProps) {
  const { t } = useLingui();
  const money = (cents: number) => formatMoney(cents, { currency: limits.currency });
  const says = useProblems(limits, read, draft);
  const errorOf = (field: OfferField) => {
    const error = refused[field] ?? says(field);
    return error ? { error } : {};
  };
  const put = (change: Partial<OfferDraft>) => onChange({ ...draft, ...change });
  return (
    <div className="mt-4 space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          label={t`Amount`}
          hint={t`From ${money(limits.leastCents)} to ${money(limits.freeCents)}.`}
          required
          {...errorOf('amount')}
        >
          {(control) => (
            <MoneyInput {...control} value={draft.amountCents} onValueChange={(cents) => put({ amountCents: cents })} />
          )}
        </FormField>
        <FormField
          label={t`Can be accepted until`}
          hint={t`To the end of that day.`}
          required
          {...errorOf('expirationAt')}
        >
          {(control) => (
            <TextInput
              {...control}
              type="date"
              min={today}
              max="9999-12-31"
              value={draft.lastDay}
              onChange={(event) => put({ lastDay: event.target.value })}
            />
          )}
        </FormField>
        <FormField label={t`Monthly payments at most`} {...errorOf('partsMax')}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              value={draft.partsMax}
              onChange={(event) => put({ partsMax: event.target.value.trim() })}
            />
          )}
        </FormField>
        <FormField label={t`Days until the last payment`} {...errorOf('daysMax')}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              value={draft.daysMax}
              onChange={(event) => put({ daysMax: event.target.value.trim() })}
            />
          )}
        </FormField>
      </div>
      {read.parts.length > 0 && (
        <div className="rounded-card border border-border px-3 py-2">
          <p className="text-compact text-muted">
            <Trans>If the customer accepts today and spreads it as far as this allows</Trans>
          </p>
          <ol className="figures mt-1 max-h-40 overflow-y-auto text-body">
            {read.parts.map((part) => (
              <li key={part.dueOn} className="flex justify-between gap-3 py-0.5">
                <CalendarDate date={part.dueOn} />
                <span>{money(part.amountCents)}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}

/** What is wrong with a field, in words; nothing about a sum that nobody has typed yet. */
function useProblems(limits: OfferFieldsProps['limits'], read: ReadOffer, draft: OfferDraft) {
  const { t } = useLingui();
  const money = (cents: number) => formatMoney(cents, { currency: limits.currency });
  return (field: OfferField): string | undefined => {
    switch (read.problems[field]) {
      case undefined:
        return undefined;
      case 'missing':
        return draft.amountCents === null ? undefined : t`Type an amount.`;
      case 'too-much':
        return t`At most ${money(limits.freeCents)}: what is owed and not being paid just now.`;
      case 'too-little':
        return t`Your role may offer from ${money(limits.leastCents)}.`;
      case 'past':
        return t`Choose today or a later day.`;
      case 'out-of-range':
        return field === 'partsMax' ? t`From 1 to 60.` : t`From 0 to 1,830.`;
      case 'parts-take-longer':
        return t`So many monthly payments take longer than these days.`;
    }
  };
}
