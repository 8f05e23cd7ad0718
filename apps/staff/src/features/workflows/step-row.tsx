import { Trans, useLingui } from '@lingui/react/macro';
import type { ContentStep } from '@recoup/domain/workflows/campaign-content.ts';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { classNames } from '@recoup/ui/class-names.ts';
import { ArrowDown, ArrowUp, Copy, GripVertical, Trash2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useExampleWords } from '../templates/use-example-words.ts';
import { useStepKinds } from './step-labels.ts';

type StepRowProps = {
  readonly step: ContentStep;
  readonly number: number;
  readonly count: number;
  readonly sentence: string;
  /** Warnings, and when a real customer would get it. */
  readonly notes: ReactNode;
  readonly isSelected: boolean;
  readonly mayWrite: boolean;
  readonly handle: ComponentProps<'span'>;
  readonly row: ComponentProps<'li'>;
  readonly dropSide: 'before' | 'after' | null;
  readonly insert: ReactNode;
  readonly onSelect: () => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
};

/** One step of the list. Alt with an arrow key moves it as well. */
export function StepRow(props: StepRowProps) {
  const { t } = useLingui();
  const { step, number, count, isSelected, mayWrite } = props;
  const kind = useStepKinds().find((each) => each.kind === step.type);
  const Icon = kind?.icon;
  const text = useExampleWords()(step.inputs.subject || step.inputs.message);
  return (
    <li
      {...props.row}
      data-step={step._id}
      onKeyDown={(event) => {
        if (!mayWrite || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        props.onMove(event.key === 'ArrowUp' ? -1 : 1);
      }}
      className={classNames(
        'relative flex flex-wrap items-start gap-x-1 gap-y-1 border-border border-b px-2 py-2.5 transition-colors',
        isSelected ? 'bg-selected' : 'hover:bg-sunken',
        props.dropSide === 'before' && 'shadow-[0_-2px_0_0_var(--accent)]',
        props.dropSide === 'after' && 'shadow-[0_2px_0_0_var(--accent)]',
      )}
    >
      {props.insert}
      {mayWrite && (
        <span
          {...props.handle}
          aria-hidden
          className="mt-1 hidden size-6 shrink-0 cursor-grab place-items-center text-subtle active:cursor-grabbing lg:grid"
        >
          <GripVertical className="size-4" />
        </span>
      )}
      <button
        type="button"
        aria-current={isSelected ? 'true' : undefined}
        onClick={props.onSelect}
        className="flex min-h-11 min-w-0 flex-1 basis-56 items-start gap-3 rounded-control px-1 pt-1 text-left"
      >
        <span className="figures grid size-6 shrink-0 place-items-center rounded-full bg-sunken font-medium text-meta">
          {number}
        </span>
        {Icon && <Icon aria-hidden className="mt-1 size-4 shrink-0 text-subtle" />}
        <span className="min-w-0 flex-1">
          <span className="block text-body">
            <span className="font-medium">{kind?.word}</span> · {props.sentence}
          </span>
          <span className={classNames('line-clamp-1 break-words text-compact', text ? 'text-muted' : 'text-subtle')}>
            {text || <Trans>Nothing written yet</Trans>}
          </span>
          {props.notes}
        </span>
      </button>
      {mayWrite && (
        <span className="ml-auto flex items-center">
          <IconButton
            icon={ArrowUp}
            label={t`Move step ${number} up`}
            data-move="up"
            aria-disabled={number === 1}
            onClick={() => props.onMove(-1)}
          />
          <IconButton
            icon={ArrowDown}
            label={t`Move step ${number} down`}
            data-move="down"
            aria-disabled={number === count}
            onClick={() => props.onMove(1)}
          />
          <IconButton icon={Copy} label={t`Duplicate step ${number}`} onClick={props.onDuplicate} />
          <IconButton icon={Trash2} label={t`Delete step ${number}`} onClick={props.onDelete} />
        </span>
      )}
    </li>
  );
}
