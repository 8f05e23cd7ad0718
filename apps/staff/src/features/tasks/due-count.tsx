import { Plural } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { countTasks } from '@recoup/contract/tasks.ts';
import { EntryCount } from '../../kit/pages/entry-count.tsx';

/** Tasks fall due while nothing changes, so that the number is asked for again from time to time. */
const everyMs = 5 * 60_000;

/** How many tasks are due today or overdue: one's own, and those that nobody has. */
export function DueCount() {
  const { data } = useCall(countTasks, {}, { refreshInterval: everyMs });
  const count = data ? data.my + data.unassigned : 0;
  return <EntryCount count={count} words={<Plural value={count} one="# due" other="# due" />} />;
}
