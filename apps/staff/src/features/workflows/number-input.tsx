import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { useState } from 'react';

type NumberInputProps = {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
};

/** A whole number in a sentence. What is typed stays until the field is left, so that it can be emptied on the way. */
export function NumberInput({ label, value, min, max, onChange }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <span className="inline-block w-20">
      <TextInput
        aria-label={label}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={typed ?? String(value)}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = Math.trunc(Number(target.value));
          if (target.value !== '' && next >= min && next <= max) onChange(next);
        }}
        onBlur={() => setTyped(null)}
      />
    </span>
  );
}
