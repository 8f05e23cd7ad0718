import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { joinNames } from '../join-names.ts';
import { useBlocked } from './blocked.tsx';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes.ts';

export type ButtonProps = ComponentProps<'button'> & {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Shows a spinner and swallows clicks; the button keeps its words, its width and the focus. */
  readonly busy?: boolean;
};

/** A button. It is never natively disabled, so that the keyboard can reach it and read why it does not answer. */
export function Button({ variant, size, busy = false, className, type, onClick, children, ...rest }: ButtonProps) {
  const blocked = useBlocked();
  const off = busy || blocked !== null || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  function click(event: MouseEvent<HTMLButtonElement>): void {
    if (off) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      title={blocked ?? rest.title}
      type={type ?? 'button'}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      onClick={click}
      className={joinNames(buttonClasses({ variant, size }), className)}
    >
      {busy && <LoaderCircle aria-hidden className="animate-spin" />}
      {children}
    </button>
  );
}
