import { Trans, useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readDebtorPayments } from '@recoup/contract/payment-methods.ts';
import { spokenMandateText } from '@recoup/domain/payment-methods/spoken-mandate.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { TextArea } from '@recoup/ui/field/text-area.tsx';

type ConsentFieldProps = {
  readonly words: ReplyOf<typeof readDebtorPayments>['words'];
  readonly method: { readonly kind: 'CARD' | 'ACH'; readonly label: string };
  readonly amountCents: number;
  /** The day of the charge; absent: today. */
  readonly dueOn?: string;
  readonly value: string;
  readonly onChange: (evidence: string) => void;
};

/** The words that the customer agrees to before a member charges them, in their language, and how they did. */
export function ConsentField({ words, method, amountCents, dueOn, value, onChange }: ConsentFieldProps) {
  const { t } = useLingui();
  return (
    <section aria-label={t`The customer’s agreement`} className="mt-5">
      <p className="mb-1 font-medium text-compact">
        <Trans>Read this to the customer</Trans>
      </p>
      <blockquote lang={words.language} className="rounded-card border border-border bg-sunken px-3 py-2.5 text-body">
        {spokenMandateText(
          { ...words, kind: method.kind, methodLabel: method.label, amountCents, ...(dueOn ? { dueOn } : {}) },
          words.language,
        )}
      </blockquote>
      <FormField
        label={t`How did the customer agree?`}
        hint={t`For example: by phone at 10:05, words read aloud. It is kept with the payment as evidence.`}
        required
        className="mt-4"
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={2000}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </FormField>
    </section>
  );
}
