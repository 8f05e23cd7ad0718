import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { readImport } from '@recoup/contract/imports.ts';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import { FileX2, Megaphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Page } from '../../kit/page/page.tsx';
import { useCampaigns } from './campaign-choice.tsx';
import { ChosenFile } from './chosen-file.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { FileFacts } from './file-facts.tsx';
import { FileStep } from './file-step.tsx';
import { type ImportEntity, importPaths, useImportPlace } from './import-place.ts';
import type { ImportSearch } from './import-search.ts';
import { type ImportJob, type ImportStep, isWorking, stepOf } from './import-step.ts';
import { MatchStep } from './match-step.tsx';
import { ResultStep } from './result-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { StageChip } from './stage-chip.tsx';
import { StepList } from './step-list.tsx';
import { WorkingCard } from './working-card.tsx';

const accounts = getRouteApi('/shell/debts/add-bulk');
const customers = getRouteApi('/shell/customers/add-bulk');

/** Between two looks at a job, besides the live updates. */
const lookEveryMs = 1_500;

/** Import accounts with their customers. */
export function AccountImportPage() {
  return <Wizard entity="account" search={accounts.useSearch()} />;
}

/** Import customers alone. */
export function DebtorImportPage() {
  return <Wizard entity="debtor" search={customers.useSearch()} />;
}

type WizardProps = { readonly entity: ImportEntity; readonly search: ImportSearch };

/** A file in four steps. Import, step and rows stand in the URL: a reload goes on where one was. */
function Wizard({ entity, search }: WizardProps) {
  const { importId } = search;
  return importId ? (
    <OneImport importId={importId} entity={entity} search={search} />
  ) : (
    <NewImport entity={entity} search={search} />
  );
}

type FrameProps = WizardProps & {
  readonly job: ImportJob | null;
  readonly step: ImportStep;
  readonly children: ReactNode;
};

function Frame({ job, step, entity, search, children }: FrameProps) {
  const { t } = useLingui();
  const campaign = useCampaigns().find(({ _id }) => _id === search.campaignId);
  return (
    <Page
      parent={
        entity === 'account' ? <Link to="/debts">{t`Accounts`}</Link> : <Link to="/customers">{t`Customers`}</Link>
      }
      title={entity === 'account' ? t`Import accounts` : t`Import customers`}
      beside={
        <>
          {job && <StageChip stage={job.stage} />}
          {campaign && (
            <Chip tone="neutral" icon={Megaphone}>
              <Trans>for {campaign.name}</Trans>
            </Chip>
          )}
        </>
      }
      description={
        // Where the file itself is shown, its name stands there.
        job && step !== 'file' && step !== 'match'
          ? job.fileName
          : t`From a CSV or Excel file. Importing by itself contacts nobody.`
      }
    >
      <StepList current={step} stage={job?.stage ?? null} entity={entity} search={search} />
      {children}
    </Page>
  );
}

function NewImport({ entity, search, failed = null }: WizardProps & { readonly failed?: ImportJob | null }) {
  const go = useImportPlace(entity);
  const open = (job: ImportJob) => go({ campaignId: search.campaignId, importId: job._id });
  return (
    <Frame job={failed} step="file" entity={entity} search={search}>
      {failed?.hasFile && failed.failure === 'FILE_ENCODING' && (
        <div className="mb-4">
          <FileFacts job={failed} isOpen onOpenChange={() => undefined} onReread={open} />
        </div>
      )}
      <FileStep entity={entity} failed={failed} onUploaded={open} />
      <EarlierImports entity={entity} search={search} />
    </Frame>
  );
}

function OneImport({ importId, entity, search }: WizardProps & { readonly importId: string }) {
  const { t } = useLingui();
  const go = useImportPlace(entity);
  const input = { params: { id: importId } };
  const found = useCall(readImport, input);
  const working = found.data !== undefined && isWorking(found.data.stage);
  // The job's own events come by the live connection; this is for when that is down.
  useCall(readImport, working ? input : null, { refreshInterval: lookEveryMs });
  const job = found.data;
  const [correcting, setCorrecting] = useState(false);
  const frame = { entity, search };

  if (!job) {
    return (
      <Frame job={null} step="file" {...frame}>
        {found.error?.status === 404 ? (
          <EmptyState
            icon={FileX2}
            title={t`This import was not found`}
            actions={
              <Link to={importPaths[entity]} search={{ campaignId: search.campaignId }} className={buttonClasses()}>
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
  if (job.entity !== entity) return <Navigate to={importPaths[job.entity]} search={search} replace />;

  // What was imported before it failed is a result too, and can be taken back.
  const isBroken = job.stage === 'FAILED' && job.result !== null;
  const step = isBroken ? 'import' : stepOf(job.stage, search.step);
  const show = async (next: ImportJob, to: ImportStep) => {
    await found.mutate(next, { revalidate: true });
    go({ campaignId: search.campaignId, importId: next._id, step: to });
  };
  const keep = (next: ImportJob) => void found.mutate(next, { revalidate: false });
  const facts = (
    <FileFacts
      job={job}
      isOpen={correcting}
      onOpenChange={setCorrecting}
      onReread={(next) => void show(next, 'match')}
    />
  );
  if (job.stage === 'FAILED' && !isBroken) return <NewImport key={job._id} {...frame} failed={job} />;
  return (
    <Frame job={job} step={step} {...frame}>
      {step === 'file' && <ChosenFile job={job} search={search} facts={facts} />}
      {step === 'match' &&
        (job.stage === 'PARSING' ? (
          <WorkingCard job={job} title={t`Reading the file`} />
        ) : (
          <MatchStep
            // Read another way, it has other columns.
            key={`${job._id} ${job.sheet} ${job.encoding} ${job.delimiter}`}
            job={job}
            onChecking={(next) => void show(next, 'review')}
            facts={facts}
          />
        ))}
      {step === 'review' && (
        <ReviewStep job={job} search={search} onChanged={keep} onConfirmed={(next) => void show(next, 'import')} />
      )}
      {step === 'import' && <ResultStep job={job} search={search} onUndone={() => void found.mutate()} />}
    </Frame>
  );
}
