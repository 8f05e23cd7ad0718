import { Trans, useLingui } from '@lingui/react/macro';
import { ProgressBar } from '@recoup/ui/page/progress-bar.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import type { Rehearsal } from './rehearsal-labels.ts';

/** How far the play is: so many customers of so many. */
export function RehearsalProgress({ rehearsal }: { readonly rehearsal: Rehearsal | undefined }) {
  const { t, i18n } = useLingui();
  const { done, of } = rehearsal?.progress ?? { done: 0, of: 0 };
  const [doneText, ofText] = [i18n.number(done), i18n.number(of)];
  return (
    <div aria-busy className="space-y-4">
      <p role="status" className="text-body text-muted">
        <Trans>Rehearsing the next 90 days…</Trans>
        {of > 0 && (
          <span className="figures ml-2">
            <Trans>
              {doneText} of {ofText} customers
            </Trans>
          </span>
        )}
      </p>
      <ProgressBar label={t`Rehearsal`} done={done} of={of} />
      <SkeletonLines lines={4} />
    </div>
  );
}
