import { Trans, useLingui } from '@lingui/react/macro';
import { currencyName, HOME_CURRENCY } from '@recoup/domain/money/currency.ts';
import { otherCurrencyIn } from '@recoup/domain/money/currency-words.ts';
import { type ComponentProps, useState } from 'react';
import { classNames } from '../class-names.ts';
import { centsOfText, type MoneyValue, textOfCents } from './money-text.ts';
import { TextInput } from './text-input.tsx';

type MoneyInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  readonly value: MoneyValue;
  readonly onValueChange: (cents: number | null) => void;
  /** For what can be given back: a line of an invoice, a correction. */
  readonly allowNegative?: boolean;
};

/**
 * An amount of dollars. Accepts `$`, commas and non-breaking spaces, shows `$1,240.50` when left, holds whole cents;
 * a text that is no amount stays on the screen and becomes NaN, so that the form refuses it in words. One that says
 * another currency is named at once.
 */
export function MoneyInput({
  value,
  onValueChange,
  onBlur,
  onFocus,
  className,
  allowNegative = false,
  ...rest
}: MoneyInputProps) {
  const [typed, setTyped] = useState('');
  const [editing, setEditing] = useState(false);
  return (
    <>
      <TextInput
        {...rest}
        inputMode="decimal"
        autoComplete="off"
        placeholder={rest.placeholder ?? '$0.00'}
        className={classNames('figures text-right', className)}
        value={editing ? typed : textOfCents(value, typed)}
        onFocus={(event) => {
          setTyped(textOfCents(value, typed));
          setEditing(true);
          onFocus?.(event);
        }}
        onChange={(event) => {
          setTyped(event.target.value);
          onValueChange(centsOfText(event.target.value, allowNegative));
        }}
        onBlur={(event) => {
          setEditing(false);
          onBlur?.(event);
        }}
      />
      {Number.isNaN(value) && <OtherCurrency typed={typed} />}
    </>
  );
}

/** Says which other currency was typed, and what to do; nothing where none was. */
function OtherCurrency({ typed }: { readonly typed: string }) {
  const { i18n } = useLingui();
  const says = otherCurrencyIn(typed, HOME_CURRENCY);
  if (says === null) return null;
  const named = currencyName(says, i18n.locale.startsWith('es') ? 'es' : 'en');
  return (
    <p role="alert" className="field-fault">
      <Trans>This says {named}. Amounts are kept in US dollars: enter the amount in dollars.</Trans>
    </p>
  );
}
