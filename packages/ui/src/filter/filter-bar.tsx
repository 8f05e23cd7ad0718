import { Trans, useLingui } from '@lingui/react/macro';
import { type Filter, type FilterCondition, type FilterGroup, isGroup } from '@recoup/domain/filters/filter.ts';
import { ListFilter, Plus, X } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { useCommands } from '../keyboard/command-registry.tsx';
import { AddCondition, prepareBuilder } from './add-condition.tsx';
import { ConditionChip } from './condition-chip.tsx';
import {
  addPart,
  type FilterPath,
  groupWith,
  mayGroup,
  partAt,
  removePart,
  replacePart,
  setMatch,
  tidyFilter,
} from './edit-filter.ts';
import type { FilterField } from './filter-field.ts';

type FilterBarProps = {
  readonly fields: readonly FilterField[];
  readonly filter: Filter;
  /** `isStep`: one of several changes of the same condition, which is one step back for the browser. */
  readonly onChange: (next: Filter, isStep: boolean) => void;
  /** How many rows match now; undefined while it is being counted. */
  readonly count: number | undefined;
};

/** Where a new condition will stand, and where it stands since it says something. */
type Adding = {
  readonly group: FilterPath;
  /** Stands beside this condition, in a group that is made for the two. */
  readonly beside?: FilterPath;
  readonly draft: FilterCondition | null;
  readonly placed: FilterPath | null;
};

/** The page is drawn and its first answer has come. */
const quietMs = 1500;

/** What narrows the list, in words: every condition is a chip, groups are brackets; `f` adds another. */
export function FilterBar({ fields, filter: given, onChange, count }: FilterBarProps) {
  const { t } = useLingui();
  const filter = tidyFilter(given);
  const [adding, setAdding] = useState<Adding | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const begin = (group: FilterPath, beside?: FilterPath) => setAdding({ group, beside, draft: null, placed: null });

  useEffect(() => {
    const timer = setTimeout(prepareBuilder, quietMs);
    return () => clearTimeout(timer);
  }, []);

  useCommands([{ id: 'filter', title: t`Add a filter`, group: t`List`, keys: 'f', run: () => begin([]) }]);

  function draft(next: FilterCondition, complete: boolean): void {
    if (!adding) return;
    if (!complete) {
      // What no longer says anything leaves the list alone until it does again.
      const taken = adding.placed ? removePart(filter, adding.placed) : null;
      if (taken) onChange(taken, true);
      setAdding({ ...adding, draft: next, placed: null });
      return;
    }
    if (adding.placed) {
      onChange(replacePart(filter, adding.placed, next), true);
      setAdding({ ...adding, draft: next });
      return;
    }
    const grouped = adding.beside && groupWith(filter, adding.beside, next);
    const added = grouped
      ? { filter: grouped, path: [...(adding.beside ?? []), 1] }
      : addPart(filter, adding.group, next);
    onChange(added.filter, false);
    setAdding({ ...adding, draft: next, placed: added.path });
  }

  /** What had the focus is gone; the way to another filter is what stands nearest. */
  function remove(path: FilterPath): void {
    onChange(removePart(filter, path), false);
    bar.current?.querySelector<HTMLElement>('[data-add-filter]')?.focus();
  }

  const editing = { fields, filter: withRoom(filter, adding), onChange, count, begin, remove };
  const addAt = (path: FilterPath) => adding !== null && same(adding.beside ?? adding.group, path);
  const adder = (path: FilterPath, trigger: ReactElement<{ onClick?: () => void }>) => (
    <AddCondition
      trigger={trigger}
      fields={fields}
      count={count}
      open={addAt(path)}
      onOpenChange={(open) => (open ? begin(path) : setAdding(null))}
      draft={adding?.draft ?? null}
      onDraft={draft}
    />
  );
  return (
    // No box of its own: chips flow on with what stands beside the bar.
    <div ref={bar} className="contents">
      {editing.filter.conditions.map((_, at) => (
        <Part key={pathKey([at])} path={[at]} editing={editing} adder={adder} />
      ))}
      {adder(
        [],
        <Button data-add-filter size="small" variant={filter.conditions.length > 0 ? 'ghost' : 'secondary'}>
          {filter.conditions.length > 0 ? <Plus aria-hidden /> : <ListFilter aria-hidden />}
          <Trans>Filter</Trans>
        </Button>,
      )}
    </div>
  );
}

type Editing = {
  readonly fields: readonly FilterField[];
  readonly filter: Filter;
  readonly onChange: FilterBarProps['onChange'];
  readonly count: number | undefined;
  readonly begin: (group: FilterPath, beside?: FilterPath) => void;
  readonly remove: (path: FilterPath) => void;
};

type PartProps = {
  readonly path: FilterPath;
  readonly editing: Editing;
  readonly adder: (path: FilterPath, trigger: ReactElement<{ onClick?: () => void }>) => ReactElement;
};

function Part({ path, editing, adder }: PartProps) {
  const { t } = useLingui();
  const { fields, filter, onChange, count, begin, remove } = editing;
  const part = partAt(filter, path);
  if (!part) return null;
  if (isGroup(part)) return <Group path={path} group={part} editing={editing} adder={adder} />;
  const host = partAt(filter, path.slice(0, -1));
  const isAny = host !== undefined && isGroup(host) && host.match === 'any';
  return (
    <ConditionChip
      condition={part}
      field={fields.find(({ name }) => name === part.field)}
      count={count}
      onChange={(next) => onChange(replacePart(filter, path, next), true)}
      onRemove={() => remove(path)}
      onGroup={mayGroup(path) ? { label: isAny ? t`And…` : t`Or…`, run: () => begin([], path) } : undefined}
    />
  );
}

type GroupProps = PartProps & { readonly group: FilterGroup };

/** Conditions in brackets: any of them, or all of them. */
function Group({ path, group, editing, adder }: GroupProps) {
  const { t } = useLingui();
  const { filter, onChange, remove } = editing;
  const isAny = group.match === 'any';
  return (
    <fieldset className="m-0 flex min-w-0 flex-wrap items-center gap-1.5 rounded-control border border-border border-dashed bg-sunken/50 p-1">
      <legend className="sr-only">{isAny ? t`Any of these` : t`All of these`}</legend>
      <button
        type="button"
        aria-label={isAny ? t`Any of these: change to all` : t`All of these: change to any`}
        onClick={() => onChange(setMatch(filter, path, isAny ? 'all' : 'any'), false)}
        className="h-9 rounded-tag px-1.5 font-medium text-accent-text text-compact hover:bg-sunken lg:h-7"
      >
        {isAny ? <Trans>any of</Trans> : <Trans>all of</Trans>}
      </button>
      {group.conditions.map((_, at) => (
        <span key={pathKey([...path, at])} className="contents">
          {at > 0 && (
            <span className="px-0.5 text-compact text-subtle">{isAny ? <Trans>or</Trans> : <Trans>and</Trans>}</span>
          )}
          <Part path={[...path, at]} editing={editing} adder={adder} />
        </span>
      ))}
      {adder(
        path,
        <button
          type="button"
          aria-label={isAny ? t`Add another to any of these` : t`Add another to all of these`}
          className="grid size-9 place-items-center rounded-tag text-muted hover:bg-sunken hover:text-text lg:size-7"
        >
          <Plus aria-hidden className="size-4" />
        </button>,
      )}
      <button
        type="button"
        aria-label={t`Remove group`}
        onClick={() => remove(path)}
        className="grid size-9 place-items-center rounded-tag text-muted hover:bg-sunken hover:text-text lg:size-7"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </fieldset>
  );
}

/** While the second condition of a new group is being chosen, the first already stands in brackets. */
function withRoom(filter: Filter, adding: Adding | null): Filter {
  if (!adding?.beside || adding.placed) return filter;
  const grouped = groupWith(filter, adding.beside, { field: '', operator: 'is_empty', values: [] });
  const group = grouped && partAt(grouped, adding.beside);
  if (!group || !isGroup(group)) return filter;
  return replacePart(filter, adding.beside, { ...group, conditions: group.conditions.slice(0, 1) });
}

const pathKey = (path: FilterPath) => path.join('.');
const same = (one: FilterPath, other: FilterPath) => pathKey(one) === pathKey(other);
