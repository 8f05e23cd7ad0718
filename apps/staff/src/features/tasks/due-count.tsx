import { Plural } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { countTasks } from '@recoup/contract/tasks.ts';
import { EntryCount } from '../../kit/pages/entry-count.tsx';
import { useTaskClock } from './task-clock.ts';

/** How many tasks are due today or overdue: one's own, and those that nobody has. */
export function DueCount() {
  const { data } = useCall(countTasks, {}, { refreshInterval: useTaskClock() });
  const count = data ? data.my + data.unassigned : 0;
  return <EntryCount count={count} words={<Plural value={count} one="# due" other="# due" />} />;
}
