import { Trans, useLingui } from '@lingui/react/macro';
import type { WorkflowStepKind } from '@recoup/domain/vocabulary.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Menu, MenuItem } from '@recoup/ui/overlay/menu.tsx';
import { Plus } from 'lucide-react';
import { useStepKinds } from './step-labels.ts';

type AddStepProps = { readonly onAdd: (kind: WorkflowStepKind) => void };

/** Adds a step behind the last one: one button for each kind. */
export function AddStep({ onAdd }: AddStepProps) {
  const kinds = useStepKinds();
  return (
    <fieldset className="m-0 flex flex-wrap items-center gap-2">
      <legend className="sr-only">
        <Trans>Add a step</Trans>
      </legend>
      {kinds.map(({ kind, add, icon: Icon }) => (
        <Button key={kind} onClick={() => onAdd(kind)}>
          <Icon aria-hidden />
          {add}
        </Button>
      ))}
    </fieldset>
  );
}

type InsertStepProps = AddStepProps & {
  /** The number of the step in front of which the new one will stand. */
  readonly before: number;
};

/** A place between two steps: a small plus that opens the kinds. */
export function InsertStep({ before, onAdd }: InsertStepProps) {
  const { t } = useLingui();
  const kinds = useStepKinds();
  return (
    <div className="absolute -top-3 left-[calc(50%-0.75rem)] z-10">
      <Menu
        align="center"
        trigger={
          <button
            type="button"
            aria-label={t`Insert a step before step ${before}`}
            className="grid size-6 place-items-center rounded-full border border-border bg-surface text-muted opacity-0 shadow-popover transition-opacity hover:border-accent hover:text-accent-text focus-visible:opacity-100 group-hover/steps:opacity-100 data-popup-open:opacity-100 pointer-coarse:opacity-100"
          >
            <Plus aria-hidden className="size-3.5" />
          </button>
        }
      >
        {kinds.map(({ kind, word, icon }) => (
          <MenuItem key={kind} icon={icon} onSelect={() => onAdd(kind)}>
            {word}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
