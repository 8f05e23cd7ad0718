import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';

type SendButtonProps = {
  readonly busy: boolean;
  readonly children: ReactNode;
  readonly onClick?: () => void;
};

/** The one thing to do on a page; without `onClick` it submits its form. */
export function SendButton({ busy, children, onClick }: SendButtonProps) {
  return (
    <button
      type={onClick ? 'button' : 'submit'}
      onClick={onClick}
      aria-disabled={busy}
      aria-busy={busy}
      className="portal-button portal-button-primary"
    >
      {busy && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
      {children}
    </button>
  );
}
