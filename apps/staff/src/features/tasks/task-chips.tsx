import { useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { listTasks } from '@recoup/contract/tasks.ts';
import { taskScopes } from '@recoup/domain/vocabulary.ts';
import { Segmented } from '@recoup/ui/choice/segmented.tsx';
import { FilterChip } from '@recoup/ui/table/filter-chip.tsx';
import type { TaskSearch } from './task-search.ts';

type TaskChipsProps = {
  readonly search: TaskSearch;
  /** How many tasks are whose; unknown until the first answer. */
  readonly counts: ReplyOf<typeof listTasks>['counts'] | undefined;
  readonly onSearch: (next: Partial<TaskSearch>) => void;
};

/** Which tasks the list shows: due or done, whose, and of which kind. */
export function TaskChips({ search, counts, onSearch }: TaskChipsProps) {
  const { t, i18n } = useLingui();
  const scopeWords = { all: t`All`, my: t`Mine`, team: t`Team`, unassigned: t`Unassigned` };
  const numbered = (word: string, count: number | undefined) =>
    count === undefined ? word : `${word} ${i18n.number(count)}`;
  return (
    <>
      <Segmented
        label={t({ message: 'State', context: 'of work' })}
        value={search.list}
        onChange={(list) => onSearch({ list, peek: undefined })}
        options={[
          { value: 'due', label: t`Due` },
          { value: 'completed', label: t`Completed` },
        ]}
      />
      <Segmented
        label={t`Whose tasks`}
        value={search.scope}
        onChange={(scope) => onSearch({ scope, peek: undefined })}
        options={taskScopes.map((value) => ({ value, label: numbered(scopeWords[value], counts?.scopes[value]) }))}
      />
      <FilterChip
        label={t`Kind`}
        single
        options={[
          { value: 'task', label: t`Task` },
          { value: 'task_call', label: t`Call` },
        ]}
        values={search.kind ? [search.kind] : []}
        onChange={([next]) => onSearch({ kind: next === 'task' || next === 'task_call' ? next : undefined })}
      />
    </>
  );
}
