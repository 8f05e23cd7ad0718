import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { Tone } from '../tokens.ts';

const tints: Readonly<Record<Tone, string>> = {
  neutral: 'bg-neutral-tint text-neutral-text [&_svg]:text-neutral-icon',
  blue: 'bg-blue-tint text-blue-text [&_svg]:text-blue-icon',
  green: 'bg-green-tint text-green-text [&_svg]:text-green-icon',
  amber: 'bg-amber-tint text-amber-text [&_svg]:text-amber-icon',
  orange: 'bg-orange-tint text-orange-text [&_svg]:text-orange-icon',
  red: 'bg-red-tint text-red-text [&_svg]:text-red-icon',
  purple: 'bg-purple-tint text-purple-text [&_svg]:text-purple-icon',
  teal: 'bg-teal-tint text-teal-text [&_svg]:text-teal-icon',
  slate: 'bg-slate-tint text-slate-text',
};

type ChipProps = {
  readonly tone: Tone;
  readonly icon?: LucideIcon;
  readonly children: ReactNode;
  readonly className?: string;
};

/** A word in a tone, 24 px high, never cut off. */
export function Chip({ tone, icon: Icon, children, className }: ChipProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 items-center gap-1 whitespace-nowrap rounded-full px-2 font-medium text-meta forced-colors:border',
        tints[tone],
        className,
      )}
    >
      {Icon && <Icon aria-hidden className="size-3.5 shrink-0" />}
      {children}
    </span>
  );
}
