import { useLingui } from '@lingui/react/macro';
import type { RowKey } from '@recoup/ui/table/row-key.ts';
import { isSkippable, type Task } from './task.ts';
import type { TaskAct } from './task-search.ts';

/** What one key does with the task under the hand: work it off, leave it out, give it to somebody else. */
export function useTaskKeys(act: (next: TaskAct, task: Task) => void): readonly RowKey<Task>[] {
  const { t } = useLingui();
  return [
    { id: 'task execute', title: t`Complete or log the call`, keys: 'e', run: (task) => act('execute', task) },
    {
      id: 'task skip',
      title: t`Skip the task of a campaign or repetition`,
      keys: 's',
      run: (task) => task.status === 'OPEN' && isSkippable(task) && act('skip', task),
    },
    {
      id: 'task later',
      title: t`Later`,
      keys: 'h',
      run: (task) => task.status === 'OPEN' && act('later', task),
    },
    { id: 'task assign', title: t`Change team member`, keys: 'a', run: (task) => act('assign', task) },
  ];
}
