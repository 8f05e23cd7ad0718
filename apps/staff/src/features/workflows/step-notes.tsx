import { useLingui } from '@lingui/react/macro';
import { classNames } from '@recoup/ui/class-names.ts';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { graveWarnings, type StepWarning } from './step-warnings.ts';

const asks = new Set<StepWarning['kind']>(['misplaced', 'parts']);

function useWarningText(): (warning: StepWarning) => string {
  const { t } = useLingui();
  const dueStatus = '{{due_status}}';
  return (warning) => {
    switch (warning.kind) {
      case 'misplaced':
        return t`Falls due before a step above it, so customers may not get it.`;
      case 'no-text':
        return t`The message is empty.`;
      case 'no-subject':
        return t`The subject is missing.`;
      case 'no-title':
        return t`The title is missing.`;
      case 'no-assignee':
        return t`Goes to the customer’s team member; without one it stays unassigned.`;
      case 'night':
        return t`What falls outside 8:00 am to 8:00 pm waits for the next open half hour.`;
      case 'own-day':
        return t`True on its own day alone: if it cannot go out then, it is left out. With ${dueStatus} it reads right on any day.`;
      case 'unknown-variable': {
        const name = `{{${warning.name}}}`;
        return t`There is no variable ${name}.`;
      }
      case 'parts': {
        const { parts } = warning;
        return t`About ${parts} SMS parts; each part is charged.`;
      }
    }
  };
}

type StepNotesProps = {
  readonly warnings: readonly StepWarning[];
  /** What the server says stands against going live; shown where the browser did not find it. */
  readonly problems?: readonly string[];
  readonly className?: string;
};

/** What is wrong or surprising with a step, each as one line. */
export function StepNotes({ warnings, problems = [], className }: StepNotesProps) {
  const textOf = useWarningText();
  const isGrave = warnings.some(({ kind }) => graveWarnings.has(kind));
  const lines = [
    ...warnings.map((warning) => ({
      text: textOf(warning),
      look: graveWarnings.has(warning.kind) ? 'grave' : asks.has(warning.kind) ? 'warning' : 'note',
    })),
    ...(isGrave ? [] : problems.map((text) => ({ text, look: 'grave' }))),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className={classNames('space-y-0.5', className)}>
      {lines.map(({ text, look }) => {
        const Icon = look === 'grave' ? CircleAlert : look === 'warning' ? TriangleAlert : Info;
        return (
          <li
            key={text}
            className={classNames(
              'flex items-start gap-1 text-compact',
              look === 'grave' ? 'text-danger-text' : look === 'warning' ? 'text-amber-text' : 'text-muted',
            )}
          >
            <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            {text}
          </li>
        );
      })}
    </ul>
  );
}
