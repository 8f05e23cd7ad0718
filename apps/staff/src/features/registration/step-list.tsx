import { Trans, useLingui } from '@lingui/react/macro';
import type { RegistrationStep } from '@recoup/domain/vocabulary.ts';
import { classNames } from '@recoup/ui/class-names.ts';
import { Check } from 'lucide-react';
import { type ShownStep, shownSteps, stepWords } from './step-words.ts';

type StepListProps = {
  readonly step: ShownStep;
  readonly done: readonly RegistrationStep[];
  readonly onGo?: ((step: ShownStep) => void) | undefined;
};

/** The steps with their ticks; what may be reached is a button. */
export function StepList({ step, done, onGo }: StepListProps) {
  const { i18n } = useLingui();
  const open = shownSteps.filter((_, index) => shownSteps.slice(0, index).every((before) => done.includes(before)));
  return (
    <ol className="space-y-1">
      {shownSteps.map((each, index) => {
        const isDone = done.includes(each) && each !== step;
        const inside = (
          <>
            <span
              aria-hidden
              className={classNames(
                'grid size-6 shrink-0 place-items-center rounded-full border text-meta tabular-nums',
                each === step && 'border-accent bg-accent text-on-accent',
                each !== step && isDone && 'border-transparent bg-green-tint text-green-text',
                each !== step && !isDone && 'border-border text-subtle',
              )}
            >
              {isDone ? <Check className="size-3.5" strokeWidth={3} /> : index + 1}
            </span>
            {i18n._(stepWords[each])}
            {isDone && (
              <span className="sr-only">
                <Trans>done</Trans>
              </span>
            )}
          </>
        );
        const looks = classNames(
          'flex w-full items-center gap-3 rounded-control px-2 py-2 text-left text-body',
          each === step ? 'bg-selected font-medium' : 'text-muted',
        );
        return (
          <li key={each}>
            {onGo && each !== step && open.includes(each) ? (
              <button type="button" className={classNames(looks, 'hover:bg-sunken')} onClick={() => onGo(each)}>
                {inside}
              </button>
            ) : (
              <span className={looks} aria-current={each === step ? 'step' : undefined}>
                {inside}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
