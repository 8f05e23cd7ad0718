import { useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { listTasks } from '@recoup/contract/tasks.ts';
import { taskSources } from '@recoup/domain/tasks/task-source.ts';
import { taskScopes } from '@recoup/domain/vocabulary.ts';
import { Segmented } from '@recoup/ui/choice/segmented.tsx';
import { FilterChip } from '@recoup/ui/table/filter-chip.tsx';
import { sourceLabels } from './task-labels.ts';
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
          { value: 'due', label: t({ message: 'Due', context: 'tasks' }) },
          { value: 'later', label: numbered(t`Later`, counts?.later) },
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
        label={t`Asked for by`}
        options={taskSources.map((value) => ({ value, label: i18n._(sourceLabels[value]) }))}
        values={search.source ?? []}
        onChange={(next) => {
          const source = taskSources.filter((each) => next.includes(each));
          onSearch({ source: source.length > 0 ? source : undefined });
        }}
      />
      <FilterChip
        label={t`Priority`}
        single
        options={[{ value: 'high', label: t`High` }]}
        values={search.priority ? [search.priority] : []}
        onChange={([next]) => onSearch({ priority: next === 'high' ? next : undefined })}
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
