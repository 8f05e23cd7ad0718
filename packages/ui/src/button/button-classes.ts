/** What a button says about itself: the one thing to do, one of several, one at the edge, one that cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'medium' | 'small' | 'icon' | 'large';

type ButtonLooks = { readonly variant?: ButtonVariant | undefined; readonly size?: ButtonSize | undefined };

/** Looks of a button, for `<button>` and for links that act like one; furniture.css draws them in both densities. */
export function buttonClasses({ variant = 'secondary', size = 'medium' }: ButtonLooks = {}): string {
  return `button button-${variant} button-${size}`;
}

/** Looks of a link inside text. */
export const linkClasses =
  'rounded-tag font-medium text-accent-text underline decoration-accent-text/40 underline-offset-2 hover:decoration-accent-text';
