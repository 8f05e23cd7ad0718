import { Plural, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { countTasks } from '@recoup/contract/tasks.ts';

/** Tasks fall due while nothing changes, so that the number is asked for again from time to time. */
const everyMs = 5 * 60_000;

/** How many tasks are due today or overdue: one's own, and those that nobody has. */
export function DueCount() {
  const { i18n } = useLingui();
  const { data } = useCall(countTasks, {}, { refreshInterval: everyMs });
  const count = data ? data.my + data.unassigned : 0;
  if (count === 0) return null;
  return (
    <span className="figures ml-auto rounded-full bg-sunken px-1.5 text-meta text-muted group-data-[status=active]:bg-surface">
      <span aria-hidden>{i18n.number(count)}</span>
      <span className="sr-only">
        <Plural value={count} one="# due" other="# due" />
      </span>
    </span>
  );
}
