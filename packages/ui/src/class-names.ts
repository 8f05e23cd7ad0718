import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

// Without this list the merger would take text-body for a colour and drop text-muted beside it.
const merge = extendTailwindMerge({
  override: {
    classGroups: {
      'font-size': [{ text: ['meta', 'compact', 'body', 'lead', 'title', 'figure', 'amount'] }],
      rounded: [{ rounded: ['none', 'tag', 'control', 'card', 'dialog', 'full'] }],
      shadow: [{ shadow: ['none', 'popover', 'dialog'] }],
    },
  },
});

/** Joins class names; of two that contradict each other the later one stays. */
export function classNames(...names: ClassValue[]): string {
  return merge(clsx(names));
}
