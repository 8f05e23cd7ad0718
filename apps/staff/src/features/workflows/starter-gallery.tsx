import { Plural, Trans } from '@lingui/react/macro';
import { starterCampaigns } from '@recoup/domain/workflows/starter-campaigns.ts';
import type { StarterKey } from '@recoup/domain/workflows/starter-keys.ts';
import { Link } from '@tanstack/react-router';
import { ArrowRight, CalendarClock, Gavel, HeartHandshake, type LucideIcon, Phone, RotateCcw } from 'lucide-react';
import { spokenLanguage } from '../../kit/language/language.ts';
import { useStepKinds } from './step-labels.ts';

export const starterIcons: Record<StarterKey, LucideIcon> = {
  friendly: HeartHandshake,
  standard: CalendarClock,
  firm: Gavel,
  phone: Phone,
  'failed-payment': RotateCcw,
};

/** The five campaigns to begin with: what each is for, and what it does. */
export function StarterGallery() {
  const language = spokenLanguage();
  const kinds = useStepKinds();
  return (
    <ul className="grid gap-3 text-left sm:grid-cols-2 xl:grid-cols-3">
      {starterCampaigns.map(({ key, name, purpose, steps }) => {
        const Icon = starterIcons[key];
        return (
          <li key={key} className="flex">
            <Link
              to="/campaigns/new"
              search={{ starter: key }}
              className="group flex flex-1 flex-col rounded-card border border-border bg-surface p-4 text-text no-underline transition-colors hover:border-accent"
            >
              <span className="flex items-center gap-2.5">
                <span className="grid size-8 shrink-0 place-items-center rounded-control bg-selected text-accent-text">
                  <Icon aria-hidden className="size-4" />
                </span>
                <span className="flex-1 font-semibold text-body">{name[language]}</span>
                <ArrowRight
                  aria-hidden
                  className="size-4 text-subtle opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100"
                />
              </span>
              <span className="mt-2 flex-1 text-compact text-muted">{purpose[language]}</span>
              <span className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-muted">
                <Plural value={steps.length} one="# step" other="# steps" />
                {kinds.map(({ kind, word, icon: KindIcon }) => {
                  const count = steps.filter(({ type }) => type === kind).length;
                  return count === 0 ? null : (
                    <span key={kind} className="inline-flex items-center gap-1">
                      <KindIcon aria-hidden className="size-3.5 text-subtle" />
                      <span className="figures">{count}</span>
                      <span className="sr-only">
                        <Trans>times {word}</Trans>
                      </span>
                    </span>
                  );
                })}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
