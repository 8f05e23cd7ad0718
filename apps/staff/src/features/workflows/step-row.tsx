import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { classNames } from '@recoup/ui/class-names.ts';
import { ArrowDown, ArrowUp, Copy, Mail, MessageSquare, Trash2, TriangleAlert } from 'lucide-react';
import type { Step } from './step-form.ts';

type StepRowProps = {
  readonly step: Step;
  readonly number: number;
  readonly count: number;
  readonly sentence: string;
  readonly isMisplaced: boolean;
  readonly isSelected: boolean;
  readonly mayWrite: boolean;
  readonly busy: boolean;
  readonly onSelect: () => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
};

/** One step of the list. Alt with an arrow key moves it as well. */
export function StepRow(props: StepRowProps) {
  const { t } = useLingui();
  const { step, number, count, busy, isSelected } = props;
  const isSms = step.type === 'send_sms';
  const Icon = isSms ? MessageSquare : Mail;
  const channel = isSms ? t`SMS` : t`E-mail`;
  return (
    <li
      data-step={step._id}
      onKeyDown={(event) => {
        if (!props.mayWrite || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        props.onMove(event.key === 'ArrowUp' ? -1 : 1);
      }}
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-1 border-border border-b px-3 py-2',
        isSelected ? 'bg-selected' : 'hover:bg-sunken',
      )}
    >
      <button
        type="button"
        aria-current={isSelected ? 'true' : undefined}
        onClick={props.onSelect}
        className="flex min-h-11 min-w-0 flex-1 basis-56 items-center gap-3 rounded-control text-left"
      >
        <span className="figures grid size-6 shrink-0 place-items-center rounded-full bg-sunken font-medium text-meta">
          {number}
        </span>
        <Icon aria-hidden className="size-4 shrink-0 text-subtle" />
        <span className="min-w-0">
          <span className="block text-body">
            <span className="font-medium">{channel}</span> · {props.sentence}
          </span>
          <span className="block truncate text-compact text-muted">{step.inputs.subject || step.inputs.message}</span>
          {props.isMisplaced && (
            <span className="mt-0.5 flex items-start gap-1 text-amber-text text-compact">
              <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
              <Trans>Falls due before a step above it, so customers may not get it.</Trans>
            </span>
          )}
        </span>
      </button>
      {props.mayWrite && (
        <span className="ml-auto flex items-center">
          <IconButton
            icon={ArrowUp}
            label={t`Move step ${number} up`}
            data-move="up"
            aria-disabled={number === 1 || busy}
            onClick={() => props.onMove(-1)}
          />
          <IconButton
            icon={ArrowDown}
            label={t`Move step ${number} down`}
            data-move="down"
            aria-disabled={number === count || busy}
            onClick={() => props.onMove(1)}
          />
          <IconButton
            icon={Copy}
            label={t`Duplicate step ${number}`}
            aria-disabled={busy}
            onClick={props.onDuplicate}
          />
          <IconButton icon={Trash2} label={t`Delete step ${number}`} aria-disabled={busy} onClick={props.onDelete} />
        </span>
      )}
    </li>
  );
}
