import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { FigureStrip } from '@recoup/ui/page/figure-strip.tsx';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { ImportSearch } from './import-search.ts';
import type { ImportJob } from './import-step.ts';
import { RejectedRows } from './rejected-rows.tsx';
import { WorkingCard } from './working-card.tsx';

/** Step 4: the job's progress, then what came of it. */
export function ResultStep({ job, search }: { readonly job: ImportJob; readonly search: ImportSearch }) {
  const { t, i18n } = useLingui();
  const { result } = job;
  if (job.stage !== 'FINISHED' || !result) return <WorkingCard job={job} title={t`Importing the accounts`} />;
  return (
    <div>
      <Card className="mb-4">
        <div role="status" className="flex items-center gap-3">
          <CircleCheck aria-hidden className="size-6 shrink-0 text-green-icon" />
          <h2 className="font-semibold text-lead">
            <Plural value={result.created} one="# account imported" other="# accounts imported" />
          </h2>
        </div>
      </Card>
      <FigureStrip
        figures={[
          { label: t`New accounts`, value: i18n.number(result.created) },
          { label: t`New customers`, value: i18n.number(result.newDebtors) },
          { label: t`Paid already`, value: i18n.number(result.paid) },
          { label: t`Disputed`, value: i18n.number(result.disputed) },
          { label: t`Already here`, value: i18n.number(result.unchanged) },
          { label: t`Left out`, value: i18n.number(result.rejected) },
        ]}
      />
      {result.rejected > 0 && (
        <Card className="mb-4">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-body">
            <p className="flex-1 basis-64">
              <Trans>Mend the rows that were left out and upload them: what is here already is not added twice.</Trans>
            </p>
            <RejectedRows importId={job._id} />
          </div>
        </Card>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Link to="/debts/add-bulk" search={{ campaignId: search.campaignId }} className={buttonClasses()}>
          <Trans>Import another file</Trans>
        </Link>
        <Link to="/debts" className={buttonClasses({ variant: 'primary' })}>
          <Trans>See the accounts</Trans>
        </Link>
      </div>
    </div>
  );
}
