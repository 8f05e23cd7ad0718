import { Trans, useLingui } from '@lingui/react/macro';
import type { RegistrationStep } from '@recoup/domain/vocabulary.ts';
import { ProgressBar } from '@recoup/ui/page/progress-bar.tsx';
import type { ReactNode } from 'react';
import { Brand } from '../../kit/page/brand.tsx';
import { LanguageChoice } from '../auth/language-choice.tsx';
import { StepList } from './step-list.tsx';
import { type ShownStep, shownSteps, stepWords } from './step-words.ts';

type RegistrationFrameProps = {
  readonly step: ShownStep;
  readonly done: readonly RegistrationStep[];
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** The partner through whom the company comes. */
  readonly through?: string | undefined;
  /** Beside the languages: the way out. */
  readonly aside: ReactNode;
  readonly onGo?: (step: ShownStep) => void;
  readonly children: ReactNode;
};

/** Around the steps: which are done and where one is; on a phone its number among them. */
export function RegistrationFrame({ step, done, title, lead, through, aside, onGo, children }: RegistrationFrameProps) {
  const { i18n, t } = useLingui();
  const number = shownSteps.indexOf(step) + 1;
  const count = shownSteps.length;
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-4xl flex-col px-4 py-6 lg:py-10">
      <header className="mb-6 flex flex-wrap items-center gap-x-2.5 gap-y-2 lg:mb-10">
        <Brand />
        <span className="font-semibold text-title tracking-tight">Recoup</span>
        <div className="ml-auto flex items-center gap-2">
          <LanguageChoice />
          {aside}
        </div>
      </header>
      <div className="grid flex-1 content-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-12">
        <section aria-label={t`Progress`} className="lg:hidden">
          <p className="mb-2 flex justify-between text-compact text-muted">
            <span>{i18n._(stepWords[step])}</span>
            <span className="tabular-nums">
              <Trans>
                {number} of {count}
              </Trans>
            </span>
          </p>
          <ProgressBar label={t`Steps`} done={number} of={count} />
        </section>
        <nav aria-label={t`Steps`} className="hidden lg:block">
          <StepList step={step} done={done} onGo={onGo} />
        </nav>
        <main className="min-w-0 rounded-dialog border border-border bg-surface p-5 lg:p-8">
          {through && (
            <p className="mb-2 break-words text-compact text-muted">
              <Trans>Through {through}</Trans>
            </p>
          )}
          <h1 tabIndex={-1} className="mb-1 font-semibold text-title tracking-tight">
            {title}
          </h1>
          {lead && <p className="mb-6 max-w-prose text-body text-muted">{lead}</p>}
          {children}
        </main>
      </div>
    </div>
  );
}
