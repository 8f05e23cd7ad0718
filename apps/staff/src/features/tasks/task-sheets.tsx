import { AssignTasks } from './assign-tasks.tsx';
import { DeleteTask } from './delete-task.tsx';
import { ExecuteTask } from './execute-task.tsx';
import { SkipTask } from './skip-task.tsx';
import { SnoozeTasks } from './snooze-tasks.tsx';
import type { Task } from './task.ts';
import type { BulkEnd } from './task-bulk-actions.tsx';
import { TaskDialog } from './task-dialog.tsx';
import type { TaskAct } from './task-search.ts';

type TaskSheetsProps = {
  readonly task: Task;
  readonly act: TaskAct;
  readonly onClose: () => void;
  /** What can be taken back comes with it. */
  readonly onDone: (end?: BulkEnd) => void;
};

/** The sheet in which something is done with one task. */
export function TaskSheets({ task, act, onClose, onDone }: TaskSheetsProps) {
  switch (act) {
    case 'execute':
      return <ExecuteTask task={task} onClose={onClose} onDone={() => onDone()} />;
    case 'skip':
      return <SkipTask task={task} onClose={onClose} onDone={() => onDone()} />;
    case 'later':
      return (
        <SnoozeTasks ids={[task._id]} onClose={onClose} onDone={() => onDone({ verb: 'snoozed', ids: [task._id] })} />
      );
    case 'assign':
      return <AssignTasks ids={[task._id]} assignee={task.assignee} onClose={onClose} onDone={() => onDone()} />;
    case 'edit':
      return <TaskDialog task={task} onClose={onClose} onSaved={() => onDone()} />;
    case 'delete':
      return <DeleteTask task={task} onClose={onClose} onDeleted={() => onDone()} />;
  }
}
