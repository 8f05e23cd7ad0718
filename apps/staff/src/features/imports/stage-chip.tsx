import { useLingui } from '@lingui/react/macro';
import { Chip } from '@recoup/ui/status/chip.tsx';
import type { Tone } from '@recoup/ui/tokens.ts';
import { CircleAlert, CircleCheck, Clock, ListChecks, type LucideIcon, Table2, Undo2 } from 'lucide-react';
import type { ImportStage } from './import-step.ts';

/** Where an import stands. */
export function StageChip({ stage }: { readonly stage: ImportStage }) {
  const { t } = useLingui();
  const looks: Readonly<Record<ImportStage, readonly [Tone, LucideIcon, string]>> = {
    PARSING: ['blue', Clock, t`Reading the file`],
    MATCHING: ['amber', Table2, t`Columns to match`],
    REVIEWING: ['blue', Clock, t`Checking the rows`],
    REVIEWED: ['amber', ListChecks, t`Ready to import`],
    IMPORTING: ['blue', Clock, t`Importing`],
    FINISHED: ['green', CircleCheck, t`Imported`],
    UNDOING: ['blue', Clock, t`Undoing`],
    UNDONE: ['neutral', Undo2, t`Undone`],
    FAILED: ['red', CircleAlert, t`Could not be read`],
  };
  const [tone, icon, word] = looks[stage];
  return (
    <Chip tone={tone} icon={icon}>
      {word}
    </Chip>
  );
}
