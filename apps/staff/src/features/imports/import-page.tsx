import { useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { readImport } from '@recoup/contract/imports.ts';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { FileX2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Page } from '../../app/page.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import type { ImportSearch } from './import-search.ts';
import { type ImportJob, type ImportStep, isWorking, stepOf } from './import-step.ts';
import { MatchStep } from './match-step.tsx';
import { ResultStep } from './result-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { StageChip } from './stage-chip.tsx';
import { StepList } from './step-list.tsx';
import { UploadStep } from './upload-step.tsx';
import { WorkingCard } from './working-card.tsx';

const route = getRouteApi('/shell/debts/add-bulk');

/** Between two looks at a job, besides the live updates. */
const lookEveryMs = 1_500;

/** Import accounts from a CSV file, in four steps. Import and step stand in the URL: a reload goes on where one was. */
export function ImportPage() {
  const search = route.useSearch();
  const { importId } = search;
  return importId ? <OneImport importId={importId} search={search} /> : <NewImport search={search} />;
}

function useSteps(search: ImportSearch) {
  const navigate = useNavigate();
  return (job: ImportJob, step?: ImportStep) =>
    void navigate({ to: '/debts/add-bulk', search: { campaignId: search.campaignId, importId: job._id, step } });
}

type FrameProps = {
  readonly job: ImportJob | null;
  readonly step: ImportStep;
  readonly search: ImportSearch;
  readonly children: ReactNode;
};

function Frame({ job, step, search, children }: FrameProps) {
  const { t } = useLingui();
  return (
    <Page
      parent={<Link to="/debts">{t`Accounts`}</Link>}
      title={t`Import accounts`}
      beside={job && <StageChip stage={job.stage} />}
      description={job ? job.fileName : t`From a CSV file. Importing by itself contacts nobody.`}
    >
      <StepList current={step} stage={job?.stage ?? null} search={search} />
      {children}
    </Page>
  );
}

function NewImport({ search, failed = null }: { readonly search: ImportSearch; readonly failed?: ImportJob | null }) {
  const go = useSteps(search);
  return (
    <Frame job={failed} step="file" search={search}>
      <UploadStep failed={failed} onUploaded={(job) => go(job)} />
      <EarlierImports search={search} />
    </Frame>
  );
}

function OneImport({ importId, search }: { readonly importId: string; readonly search: ImportSearch }) {
  const { t } = useLingui();
  const go = useSteps(search);
  const input = { params: { id: importId } };
  const found = useCall(readImport, input);
  const working = found.data !== undefined && isWorking(found.data.stage);
  // The job's own events come by the live connection; this is for when that is down.
  useCall(readImport, working ? input : null, { refreshInterval: lookEveryMs });
  const job = found.data;

  if (!job) {
    return (
      <Frame job={null} step="file" search={search}>
        {found.error?.status === 404 ? (
          <EmptyState
            icon={FileX2}
            title={t`This import was not found`}
            actions={
              <Link to="/debts/add-bulk" search={{ campaignId: search.campaignId }} className={buttonClasses()}>
                {t`Start a new import`}
              </Link>
            }
          />
        ) : found.error ? (
          <ErrorRegion
            message={found.error.message}
            requestId={found.error.requestId}
            onRetry={() => void found.mutate()}
          />
        ) : (
          <Card>
            <SkeletonLines />
          </Card>
        )}
      </Frame>
    );
  }

  const step = stepOf(job.stage, search.step);
  const show = async (next: ImportJob, to: ImportStep) => {
    await found.mutate(next, { revalidate: true });
    go(next, to);
  };
  if (step === 'file') return <NewImport key={job._id} search={search} failed={job} />;
  return (
    <Frame job={job} step={step} search={search}>
      {step === 'match' &&
        (job.stage === 'PARSING' ? (
          <WorkingCard job={job} title={t`Reading the file`} />
        ) : (
          <MatchStep key={job._id} job={job} onChecking={(next) => void show(next, 'review')} />
        ))}
      {step === 'review' && <ReviewStep job={job} search={search} onConfirmed={(next) => void show(next, 'import')} />}
      {step === 'import' && <ResultStep job={job} search={search} />}
    </Frame>
  );
}
