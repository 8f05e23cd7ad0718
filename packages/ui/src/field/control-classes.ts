/** Looks of every text-like control. The edge is the 3:1 control colour; the focus ring comes from base.css. */
export const controlClasses =
  'block h-11 w-full min-w-0 rounded-control border border-control bg-surface px-2.5 text-body text-text transition-colors hover:border-muted aria-invalid:border-danger [&[readonly]]:bg-sunken disabled:cursor-not-allowed disabled:opacity-60 max-lg:text-lead lg:h-8';
