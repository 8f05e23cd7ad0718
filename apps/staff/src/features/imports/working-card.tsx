import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '@recoup/ui/page/card.tsx';
import { ProgressBar } from '@recoup/ui/page/progress-bar.tsx';
import { LoaderCircle } from 'lucide-react';
import type { ImportJob } from './import-step.ts';

/** A job works on the import. The bar shows rows that are done, never time; the page may be left. */
export function WorkingCard({ job, title }: { readonly job: ImportJob; readonly title: string }) {
  const { i18n } = useLingui();
  const { done, of } = job.progress;
  return (
    <Card>
      <div className="mx-auto max-w-lg space-y-3 py-8 text-center">
        <h2 className="flex items-center justify-center gap-2 font-semibold text-lead">
          <LoaderCircle aria-hidden className="size-5 animate-spin text-accent-text" />
          {title}
        </h2>
        {of > 0 && <ProgressBar label={title} done={done} of={of} />}
        <p role="status" className="figures text-body text-muted">
          {of > 0 ? (
            <Trans>
              {i18n.number(done)} of {i18n.number(of)} rows
            </Trans>
          ) : (
            done > 0 && <Trans>{i18n.number(done)} rows so far</Trans>
          )}
        </p>
        <p className="text-compact text-muted">
          <Trans>You can leave this page. The work goes on, and you find it again under earlier imports.</Trans>
        </p>
      </div>
    </Card>
  );
}
