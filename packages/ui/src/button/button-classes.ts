import { cva } from 'class-variance-authority';

/** Looks of a button, for `<button>` and for links that act like one. Touch screens get 44 px, desks 32. */
export const buttonClasses = cva(
  'inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap transition-colors aria-disabled:cursor-not-allowed aria-disabled:opacity-60 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
        secondary: 'border-control/60 bg-surface text-text hover:border-control hover:bg-sunken',
        ghost: 'border-transparent bg-transparent text-muted hover:bg-sunken hover:text-text',
        danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
      },
      size: {
        medium: 'h-11 px-3 text-body lg:h-8',
        small: 'h-9 px-2.5 text-compact lg:h-7',
        icon: 'size-11 p-0 lg:size-8',
        large: 'h-11 px-4 text-body',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'medium' },
  },
);

/** Looks of a link inside text. */
export const linkClasses =
  'rounded-tag font-medium text-accent-text underline decoration-accent-text/40 underline-offset-2 hover:decoration-accent-text';
