import { Trans, useLingui } from '@lingui/react/macro';
import type { CampaignContent } from '@recoup/domain/workflows/campaign-content.ts';
import { classNames } from '@recoup/ui/class-names.ts';
import { ArrowUpDown, type LucideIcon, Minus, Pencil, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useChangeLabel } from './difference-labels.ts';
import type { Draft } from './draft-state.ts';
import { FilterLabel } from './filter-labels.tsx';
import { useStepKinds } from './step-labels.ts';

type Difference = Pick<Draft['difference'], 'settings' | 'steps'>;

/** How many places differ. */
export function changeCount({ settings, steps }: Difference): number {
  return settings.length + steps.length;
}

/** What differs between two contents of a campaign: before and after, setting by setting and step by step. */
export function DifferenceList({ difference }: { readonly difference: Difference }) {
  const { t } = useLingui();
  const wordsOf = useChangeLabel();
  const kinds = useStepKinds();
  if (changeCount(difference) === 0) {
    return (
      <p className="text-body text-muted">
        <Trans>Nothing differs.</Trans>
      </p>
    );
  }
  const looks: Record<Difference['steps'][number]['change'], { icon: LucideIcon; tone: string }> = {
    added: { icon: Plus, tone: 'bg-green-tint text-green-text' },
    removed: { icon: Minus, tone: 'bg-red-tint text-red-text' },
    moved: { icon: ArrowUpDown, tone: 'bg-blue-tint text-blue-text' },
    changed: { icon: Pencil, tone: 'bg-amber-tint text-amber-text' },
  };
  function stepTitle({ change, before, after, type }: Difference['steps'][number]): string {
    const word = kinds.find(({ kind }) => kind === type)?.word ?? type;
    if (change === 'added') return t`${word} added as step ${after ?? 0}`;
    if (change === 'removed') return t`${word}, step ${before ?? 0}, deleted`;
    if (before !== after && change === 'moved') return t`${word} moved from place ${before ?? 0} to ${after ?? 0}`;
    return t`${word}, step ${after ?? 0}, changed`;
  }
  return (
    <ul className="divide-y divide-border rounded-card border border-border">
      {difference.settings.map((change) => (
        <li key={change.field} className="p-3">
          {change.field === 'audience' ? (
            <Pair
              label={<Trans>Conditions of the audience</Trans>}
              before={<FilterLabel filter={filterOf(change.before)} />}
              after={<FilterLabel filter={filterOf(change.after)} />}
            />
          ) : (
            wordsOf(change).map((words) => <Pair key={words.label} {...words} />)
          )}
        </li>
      ))}
      {difference.steps.map((step) => {
        const { icon: Icon, tone } = looks[step.change];
        return (
          <li key={step._id} className="space-y-2 p-3">
            <p className="flex items-center gap-2 font-medium text-body">
              <span className={classNames('grid size-5 shrink-0 place-items-center rounded-full', tone)}>
                <Icon aria-hidden className="size-3" />
              </span>
              {stepTitle(step)}
            </p>
            {step.fields.flatMap((change) => wordsOf(change).map((words) => <Pair key={words.label} {...words} />))}
          </li>
        );
      })}
    </ul>
  );
}

function filterOf(audience: unknown) {
  return (audience as CampaignContent['audience'] | null)?.filters?.filter;
}

type PairProps = { readonly label: ReactNode; readonly before: ReactNode; readonly after: ReactNode };

/** One value before and after, side by side where there is room. */
function Pair({ label, before, after }: PairProps) {
  return (
    <dl className="grid gap-x-3 gap-y-1 text-compact sm:grid-cols-[8rem_1fr_1fr]">
      <dt className="text-muted">{label}</dt>
      <dd className="whitespace-pre-line break-words rounded-control bg-red-tint/60 px-2 py-1 text-text">
        <span className="sr-only">
          <Trans>Before:</Trans>{' '}
        </span>
        {before}
      </dd>
      <dd className="whitespace-pre-line break-words rounded-control bg-green-tint/60 px-2 py-1 text-text">
        <span className="sr-only">
          <Trans>After:</Trans>{' '}
        </span>
        {after}
      </dd>
    </dl>
  );
}
