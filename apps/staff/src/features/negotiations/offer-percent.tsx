import { useLingui } from '@lingui/react/macro';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { useState } from 'react';

/** The sum as a share of what is owed, for those who think in percent; the amount follows. */
export function OfferPercent({ onPercent }: { readonly onPercent: (percent: number) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const isWrong = text !== '' && !/^([1-9]\d?|100)$/.test(text);
  return (
    <FormField
      label={t`Percent of what is owed`}
      hint={t`Fills in the amount.`}
      className="mt-4"
      {...(isWrong ? { error: t`A whole number from 1 to 100.` } : {})}
    >
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          value={text}
          onChange={(event) => {
            const typed = event.target.value.trim();
            setText(typed);
            if (/^([1-9]\d?|100)$/.test(typed)) onPercent(Number(typed));
          }}
        />
      )}
    </FormField>
  );
}
