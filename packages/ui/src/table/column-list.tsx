import { useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp, GripVertical, Pin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { CheckInput } from '../choice/check-input.tsx';
import { classNames } from '../class-names.ts';
import { type ColumnLayout, placeColumn, withColumn } from './column-layout.ts';
import { useColumnDrag } from './use-column-drag.ts';
import type { TableLayout } from './use-table-layout.ts';

/** Every column in its order: shown or not, pinned or not, moved by dragging or by buttons. */
export function ColumnList({ layout }: { readonly layout: TableLayout }) {
  const { t } = useLingui();
  const [said, setSaid] = useState('');
  return (
    <fieldset>
      <legend className="mb-1 pt-1 font-medium text-meta text-subtle">{t`Columns`}</legend>
      <ol>
        {layout.layout.map((one) => (
          <Line key={one.id} one={one} layout={layout} say={setSaid} />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      <Button
        size="small"
        variant="ghost"
        className="mt-1"
        aria-disabled={!layout.isChanged}
        onClick={() => {
          layout.reset();
          setSaid(t`Columns are as they were`);
        }}
      >
        {t`Reset columns`}
      </Button>
    </fieldset>
  );
}

type LineProps = {
  readonly one: ColumnLayout;
  readonly layout: TableLayout;
  readonly say: (text: string) => void;
};

function Line({ one, layout, say }: LineProps) {
  const { t } = useLingui();
  const column = layout.columns.find(({ id }) => id === one.id);
  const header = column?.header ?? '';
  const place = layout.layout.findIndex(({ id }) => id === one.id);
  const moved = (next: number) => say(t`${header} is now column ${next}`);
  const drag = useColumnDrag(one.id, layout, 'down', moved);
  if (!column) return null;
  const isName = column.isName === true;
  const id = `column-${one.id}`;

  /** Here hidden columns are in sight, so a step is one line, hidden or not. */
  function step(by: -1 | 1): void {
    const neighbour = layout.layout[place + by];
    const next = neighbour && placeColumn(layout.layout, one.id, neighbour.id, by === 1 ? 'after' : 'before');
    if (!next || next === layout.layout) return;
    layout.change(next);
    moved(place + by + 1);
  }

  return (
    <li
      {...drag.target}
      className={classNames(
        'group relative flex min-h-9 items-center gap-1 rounded-control pr-1 hover:bg-sunken lg:min-h-8',
        drag.side === 'before' && 'shadow-[0_-2px_0_0_var(--accent)]',
        drag.side === 'after' && 'shadow-[0_2px_0_0_var(--accent)]',
      )}
    >
      <span
        {...(isName ? {} : drag.handle)}
        aria-hidden
        className={classNames('grid size-6 place-items-center text-subtle', isName ? 'opacity-0' : 'cursor-grab')}
      >
        <GripVertical className="size-3.5" />
      </span>
      <label htmlFor={id} className="flex min-w-0 flex-1 cursor-pointer items-center gap-2.5 py-1">
        <CheckInput
          id={id}
          checked={!one.isHidden}
          disabled={isName}
          onChange={(event) => layout.change(withColumn(layout.layout, one.id, { isHidden: !event.target.checked }))}
        />
        <span className="truncate">{header}</span>
      </label>
      {!isName && (
        <>
          <SmallButton
            label={one.isPinned ? t`Unpin ${header}` : t`Pin ${header} to the left`}
            quiet={!one.isPinned}
            onPress={() => layout.change(withColumn(layout.layout, one.id, { isPinned: !one.isPinned }))}
          >
            <Pin aria-hidden className={classNames('size-3.5', one.isPinned && 'fill-current text-accent-text')} />
          </SmallButton>
          <SmallButton quiet label={t`Move ${header} left`} onPress={() => step(-1)}>
            <ChevronUp aria-hidden className="size-3.5" />
          </SmallButton>
          <SmallButton quiet label={t`Move ${header} right`} onPress={() => step(1)}>
            <ChevronDown aria-hidden className="size-3.5" />
          </SmallButton>
        </>
      )}
    </li>
  );
}

type SmallButtonProps = {
  readonly label: string;
  /** Shows itself when the line has the pointer or the focus. */
  readonly quiet: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

function SmallButton({ label, quiet, onPress, children }: SmallButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={classNames(
        'grid size-6 shrink-0 place-items-center rounded-tag text-muted hover:bg-surface hover:text-text',
        quiet && 'lg:opacity-0 lg:group-hover:opacity-100 lg:group-focus-within:opacity-100',
      )}
    >
      {children}
    </button>
  );
}
