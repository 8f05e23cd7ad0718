import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { ProgressBar } from '@recoup/ui/page/progress-bar.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, CircleCheck, List } from 'lucide-react';
import { Page } from '../../kit/page/page.tsx';
import { useTaskQueue } from './use-task-queue.ts';
import { WorkedTask } from './worked-task.tsx';

const route = getRouteApi('/shell/tasks/work');

/** The open tasks of a list one after the other, each with its customer; whatever ends one opens the next. */
export function WorkTasksPage() {
  const { t, i18n } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate();
  const queue = useTaskQueue(search);
  const { ids, ended, current } = queue;
  const total = ids?.length ?? 0;
  const back = () => void navigate({ to: '/tasks', search: { ...search, act: undefined, peek: undefined } });
  const position = current && ids ? ids.indexOf(current) + 1 : total;
  return (
    <Page
      title={t`Work through`}
      actions={
        <Button onClick={back}>
          <List aria-hidden />
          <Trans>Back to the list</Trans>
        </Button>
      }
    >
      {queue.problem && <ErrorRegion message={queue.problem} onRetry={queue.restart} />}
      {!ids && !queue.problem && <SkeletonLines lines={6} />}
      {ids && current && (
        <>
          <div className="mb-4 flex items-center gap-3">
            <IconButton icon={ChevronLeft} label={t`Previous task`} onClick={queue.previous} />
            <p className="figures whitespace-nowrap font-medium text-body" aria-live="polite">
              <Trans>
                {i18n.number(position)} of {i18n.number(total)}
              </Trans>
            </p>
            <IconButton icon={ChevronRight} label={t`Next task`} onClick={queue.next} />
            <div className="min-w-0 flex-1">
              <ProgressBar label={t`Worked through`} done={ended.size} of={total} />
            </div>
            <p className="whitespace-nowrap text-compact text-muted max-sm:sr-only">
              <Plural value={ended.size} one="# done" other="# done" />
            </p>
          </div>
          <WorkedTask
            key={current}
            taskId={current}
            onEnded={queue.end}
            onNext={queue.next}
            onPrevious={queue.previous}
          />
        </>
      )}
      {ids && !current && (
        <EmptyState
          icon={CircleCheck}
          title={total === 0 ? t`Nothing to work through` : t`All worked through`}
          actions={
            <>
              <Button variant="primary" onClick={back}>
                <Trans>Back to the list</Trans>
              </Button>
              {total > 0 && (
                <Button onClick={queue.restart}>
                  <Trans>Look for more</Trans>
                </Button>
              )}
            </>
          }
        >
          {total === 0 ? (
            <Trans>No open task matches what the list was narrowed to.</Trans>
          ) : (
            <Plural value={ended.size} one="# task ended or put off." other="# tasks ended or put off." />
          )}
        </EmptyState>
      )}
    </Page>
  );
}
