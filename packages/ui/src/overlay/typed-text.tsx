import { type FocusEvent, type FormEvent, type ReactNode, useRef } from 'react';
import { useUnsaved } from './use-unsaved.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const notTyped = ['search', 'checkbox', 'radio', 'file', 'button', 'submit'];

function typedField(target: EventTarget): Field | null {
  if (target instanceof HTMLTextAreaElement) return target;
  const isTyped = target instanceof HTMLInputElement && !notTyped.includes(target.type);
  // What is typed into a list box seeks its options; the choice is what counts.
  return isTyped && target.role !== 'combobox' ? target : null;
}

type TypedTextProps = {
  /** It is being sent: nothing is lost any more. */
  readonly isSending: boolean;
  readonly children: ReactNode;
};

/** Hears what is typed into the fields within, so that none of them has to say that it would be lost. */
export function TypedText({ isSending, children }: TypedTextProps) {
  const before = useRef(new Map<Field, string>());
  const typed = useRef(new Set<Field>());
  useUnsaved(
    () =>
      !isSending && [...typed.current].some((field) => field.isConnected && field.value !== before.current.get(field)),
  );
  return (
    <div
      className="contents"
      onFocusCapture={(event: FocusEvent) => {
        const field = typedField(event.target);
        if (field && !before.current.has(field)) before.current.set(field, field.value);
      }}
      onInputCapture={(event: FormEvent) => {
        const field = typedField(event.target);
        if (field) typed.current.add(field);
      }}
    >
      {children}
    </div>
  );
}
