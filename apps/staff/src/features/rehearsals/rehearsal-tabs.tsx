import { useLingui } from '@lingui/react/macro';
import { Tabs } from '@recoup/ui/overlay/tabs.tsx';
import { Skeleton } from '@recoup/ui/page/skeleton.tsx';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../kit/files/lazy-part.tsx';
import { RehearsalDifference } from './rehearsal-difference.tsx';
import { neverCount, type Rehearsal, type Result, taskCount } from './rehearsal-labels.ts';
import { RehearsalNever } from './rehearsal-never.tsx';
import { RehearsalPreviews } from './rehearsal-previews.tsx';
import { RehearsalTasks } from './rehearsal-tasks.tsx';

// The chart library comes with it.
const RehearsalDays = lazyPart(() => import('./rehearsal-days.tsx').then((file) => file.RehearsalDays));

type Shown = 'messages' | 'days' | 'never' | 'tasks' | 'difference';

/** The parts of a rehearsal beside each other: an edit begins with what it changes. */
export function RehearsalTabs({ rehearsal, result }: { readonly rehearsal: Rehearsal; readonly result: Result }) {
  const { t } = useLingui();
  const [shown, setShown] = useState<Shown>(result.difference ? 'difference' : 'messages');
  const never = neverCount(result);
  const tasks = taskCount(result);
  const tabs = [
    ...(result.difference
      ? [
          {
            value: 'difference' as const,
            label: t`Changes`,
            content: <RehearsalDifference rehearsal={rehearsal} difference={result.difference} />,
          },
        ]
      : []),
    {
      value: 'messages' as const,
      label: t`First messages`,
      count: result.previews.length,
      content: <RehearsalPreviews previews={result.previews} />,
    },
    {
      value: 'days' as const,
      label: t`By day`,
      content: (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <RehearsalDays rehearsal={rehearsal} byDay={result.byDay} />
        </Suspense>
      ),
    },
    {
      value: 'never' as const,
      label: t`Never reached`,
      count: never,
      content: <RehearsalNever rehearsal={rehearsal} never={result.never} />,
    },
    ...(tasks > 0
      ? [{ value: 'tasks' as const, label: t`Tasks`, count: tasks, content: <RehearsalTasks tasks={result.tasks} /> }]
      : []),
  ];
  return <Tabs<Shown> label={t`Parts of the rehearsal`} value={shown} onChange={setShown} tabs={tabs} />;
}
