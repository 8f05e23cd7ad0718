import { useLingui } from '@lingui/react/macro';
import { classNames } from '@recoup/ui/class-names.ts';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { type ImportEntity, importPaths } from './import-place.ts';
import type { ImportSearch } from './import-search.ts';
import { type ImportStage, type ImportStep, importSteps, isStepOpen } from './import-step.ts';

type StepListProps = {
  readonly current: ImportStep;
  readonly stage: ImportStage | null;
  readonly entity: ImportEntity;
  readonly search: ImportSearch;
};

/** The four steps and where one is; a step that is open can be gone back to. */
export function StepList({ current, stage, entity, search }: StepListProps) {
  const { t } = useLingui();
  const words: Readonly<Record<ImportStep, string>> = {
    file: t`File`,
    match: t`Match columns`,
    review: t`Review`,
    import: t`Import`,
  };
  const place = importSteps.indexOf(current);
  return (
    <nav aria-label={t`Steps of the import`} className="mb-5">
      <ol className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:gap-x-6">
        {importSteps.map((step, index) => {
          const done = index < place || stage === 'FINISHED';
          const reachable = step !== current && stage !== null && isStepOpen(stage, step);
          const mark = (
            <span
              className={classNames(
                'grid size-6 shrink-0 place-items-center rounded-full border font-medium text-meta',
                step === current && 'border-accent bg-accent text-on-accent',
                step !== current && (done ? 'border-accent text-accent-text' : 'border-control text-muted'),
              )}
            >
              {done && step !== current ? <Check aria-hidden className="size-3.5" /> : index + 1}
            </span>
          );
          const looks = classNames(
            'flex min-h-8 items-center gap-2 text-body',
            step === current ? 'font-medium text-text' : 'text-muted',
          );
          return (
            <li key={step} aria-current={step === current ? 'step' : undefined}>
              {reachable ? (
                <Link
                  to={importPaths[entity]}
                  search={{ ...search, step, page: undefined, only: undefined }}
                  className={classNames(looks, 'rounded-control hover:text-text hover:underline')}
                >
                  {mark}
                  <span className={step === current ? undefined : 'max-sm:sr-only'}>{words[step]}</span>
                </Link>
              ) : (
                <span className={looks}>
                  {mark}
                  <span className={step === current ? undefined : 'max-sm:sr-only'}>{words[step]}</span>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
