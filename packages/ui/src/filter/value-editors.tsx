import { useLingui } from '@lingui/react/macro';
import type { FilterFieldType } from '@recoup/domain/filters/filter-operators.ts';
import { type ComponentType, type KeyboardEvent, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { MoneyInput } from '../field/money-input.tsx';
import { TextInput } from '../field/text-input.tsx';
import { Skeleton } from '../page/skeleton.tsx';
import { focusOnMount } from './focus-on-mount.ts';
import { OptionValues } from './option-values.tsx';
import type { ValueEditorProps } from './value-editor.ts';

const Calendar = lazy(() => import('./calendar.tsx').then((file) => ({ default: file.Calendar })));

/** A typed value is asked for when nobody has typed for so long. */
const settleMs = 300;

const onEnter = (run: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  run();
};

function TextValue({ field, values, onValues, onDone }: ValueEditorProps) {
  const [typed, setTyped] = useState(String(values[0] ?? ''));
  const settle = useSettled(typed, (text) => onValues(text.trim() === '' ? [] : [text.trim()]));
  return (
    <TextInput
      ref={focusOnMount}
      aria-label={field.label}
      autoComplete="off"
      maxLength={400}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={onEnter(() => {
        settle();
        onDone();
      })}
    />
  );
}

function MoneyValue({ field, values, onValues, onDone }: ValueEditorProps) {
  const first = values[0];
  const [cents, setCents] = useState(typeof first === 'number' ? first : null);
  const settle = useSettled(cents, (value) => onValues(value === null || Number.isNaN(value) ? [] : [value]));
  return (
    <MoneyInput
      ref={focusOnMount}
      aria-label={field.label}
      aria-invalid={Number.isNaN(cents) || undefined}
      value={cents}
      onValueChange={setCents}
      onBlur={settle}
      onKeyDown={onEnter(() => {
        settle();
        onDone();
      })}
    />
  );
}

function NumberValue({ field, values, onValues, onDone }: ValueEditorProps) {
  const [typed, setTyped] = useState(String(values[0] ?? ''));
  const settle = useSettled(typed, (text) => {
    const number = text.trim() === '' ? Number.NaN : Number(text.replaceAll(',', ''));
    onValues(Number.isFinite(number) ? [number] : []);
  });
  return (
    <TextInput
      ref={focusOnMount}
      aria-label={field.label}
      inputMode="decimal"
      autoComplete="off"
      className="figures text-right"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={onEnter(() => {
        settle();
        onDone();
      })}
    />
  );
}

function DateValue({ field, values, onValues, onDone }: ValueEditorProps) {
  const { i18n } = useLingui();
  const value = String(values[0] ?? '');
  return (
    <div className="space-y-2">
      <TextInput
        ref={focusOnMount}
        type="date"
        aria-label={field.label}
        max="9999-12-31"
        value={value}
        onChange={(event) => onValues(event.target.value === '' ? [] : [event.target.value])}
        onKeyDown={onEnter(onDone)}
      />
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <Calendar value={value} onValue={(date) => onValues([date])} language={i18n.locale} />
      </Suspense>
    </div>
  );
}

/** The editors of the closed table: what a value of each type of field is typed or chosen with. */
export const valueEditors: Readonly<Record<FilterFieldType, ComponentType<ValueEditorProps>>> = {
  text: TextValue,
  option: OptionValues,
  money: MoneyValue,
  number: NumberValue,
  date: DateValue,
  boolean: () => null,
};

/** Reports a typed value when it has settled; the function that is given back reports it at once. */
function useSettled<V>(value: V, onSettled: (value: V) => void): () => void {
  const [said, setSaid] = useState(value);
  const report = useEffectEvent((next: V) => {
    setSaid(next);
    onSettled(next);
  });
  useEffect(() => {
    if (Object.is(value, said)) return;
    const timer = setTimeout(() => report(value), settleMs);
    return () => clearTimeout(timer);
  }, [value, said]);
  return () => {
    if (Object.is(value, said)) return;
    setSaid(value);
    onSettled(value);
  };
}
