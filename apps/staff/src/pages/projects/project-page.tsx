import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { projectActivities, projectTransactions, readProject } from '@recoup/contract/projects.ts';
import { takesAccounts } from '@recoup/domain/projects/project-status.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { linkClasses } from '@recoup/ui/button/button-classes.ts';
import { Tabs } from '@recoup/ui/overlay/tabs.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Skeleton, SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ProjectEstimates } from '../../features/estimates/project-estimates.tsx';
import { AddInvoicesDialog } from '../../features/projects/add-invoices-dialog.tsx';
import { EditProjectSheet } from '../../features/projects/edit-project-sheet.tsx';
import { type Moved, MovedNotice } from '../../features/projects/moved-notice.tsx';
import { ProjectAccounts } from '../../features/projects/project-accounts.tsx';
import { ProjectDetails } from '../../features/projects/project-details.tsx';
import { ProjectFigures } from '../../features/projects/project-figures.tsx';
import { RecordTransactions } from '../../features/transactions/record-transactions.tsx';
import { Page } from '../../kit/page/page.tsx';
import { RecordSteps } from '../../kit/record-page/record-steps.tsx';
import { useMay } from '../../kit/session/session.tsx';
import { RecordTimeline } from '../activities/record-timeline.tsx';
import { ProjectActions } from './project-actions.tsx';
import { ProjectSide } from './project-side.tsx';

const route = getRouteApi('/shell/projects/$id');

/** One project: what was invoiced, what came in, what is owed. */
export function ProjectPage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const { tab = 'details', open } = route.useSearch();
  const navigate = useNavigate();
  const mayWrite = useMay()('project.write');
  const { data: project, error, mutate } = useCall(readProject, { params: { id } });
  const [moved, setMoved] = useState<Moved>([]);
  const parent = <Link to="/projects">{t`Projects`}</Link>;

  if (!project) {
    const missing = error?.status === 404;
    return (
      <Page parent={parent} title={t`Project`}>
        {error ? (
          <ErrorRegion
            message={error.message}
            requestId={missing ? undefined : error.requestId}
            onRetry={missing ? undefined : () => void mutate()}
          />
        ) : (
          <>
            <Skeleton className="mb-4 h-20 w-full" />
            <Card>
              <SkeletonLines />
            </Card>
          </>
        )}
      </Page>
    );
  }
  const setSearch = (search: { tab?: typeof tab; open?: 'edit' | 'add' }) =>
    void navigate({ to: '/projects/$id', params: { id }, search: { tab, ...search }, replace: true });
  const changed = (next: typeof project) => void mutate(next, { revalidate: false });
  const mayAdd = mayWrite && takesAccounts(project.status);
  const add = (isFirst: boolean) =>
    mayAdd && (
      <Button variant={isFirst ? 'primary' : undefined} onClick={() => setSearch({ open: 'add' })}>
        <Plus aria-hidden />
        <Trans>Add invoices</Trans>
      </Button>
    );

  return (
    <Page
      parent={parent}
      title={project.name}
      documentTitle={`${project.name} · ${project.debtor.displayName}`}
      description={
        <>
          {project.reference} ·{' '}
          <Link to="/customers/$id" params={{ id: project.debtor._id }} className={linkClasses}>
            {project.debtor.displayName}
          </Link>
        </>
      }
      beside={<StatusChip kind="project" status={project.status} />}
      actions={
        <>
          <RecordSteps kind="project" id={id} />
          {add(true)}
          {mayWrite && (
            <ProjectActions project={project} onChanged={changed} onEdit={() => setSearch({ open: 'edit' })} />
          )}
        </>
      }
    >
      {moved.length > 0 && (
        <MovedNotice
          moved={moved}
          onClose={() => setMoved([])}
          onUndone={() => {
            setMoved([]);
            void mutate();
          }}
        />
      )}
      <ProjectFigures project={project} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Card>
          <Tabs
            label={t`Project`}
            value={tab}
            onChange={(next) => setSearch({ tab: next })}
            tabs={[
              { value: 'details', label: t`Details`, content: <ProjectDetails project={project} /> },
              {
                value: 'invoices',
                label: t`Invoices`,
                content: (
                  <ProjectAccounts id={id} add={add(false)} onTakenOut={mayWrite ? () => void mutate() : undefined} />
                ),
              },
              {
                value: 'estimates',
                label: t`Estimates`,
                content: <ProjectEstimates project={project} mayAdd={mayAdd} />,
              },
              {
                value: 'transactions',
                label: t`Transactions`,
                content: <RecordTransactions call={projectTransactions} id={id} withAccount />,
              },
              {
                value: 'timeline',
                label: t`Timeline`,
                content: <RecordTimeline call={projectActivities} id={id} withAccount />,
              },
            ]}
          />
        </Card>
        <ProjectSide project={project} onChanged={changed} />
      </div>
      {open === 'add' && mayAdd && (
        <AddInvoicesDialog
          project={project}
          onClose={() => setSearch({})}
          onAdded={(left) => {
            setMoved(left);
            void mutate();
          }}
        />
      )}
      {open === 'edit' && mayWrite && (
        <EditProjectSheet project={project} onClose={() => setSearch({})} onSaved={changed} />
      )}
    </Page>
  );
}
