import { useLingui } from '@lingui/react/macro';
import { Chip } from '@recoup/ui/status/chip.tsx';
import type { Tone } from '@recoup/ui/tokens.ts';
import {
  CircleAlert,
  CircleCheck,
  CircleMinus,
  CirclePlus,
  Copy,
  Equal,
  GitCompareArrows,
  type LucideIcon,
  RefreshCw,
} from 'lucide-react';
import type { ImportRow } from './import-row.ts';

/** What will become of a row, or became of it. */
export function OutcomeChip({ outcome }: { readonly outcome: ImportRow['outcome'] }) {
  const { t } = useLingui();
  const looks: Readonly<Record<ImportRow['outcome'], readonly [Tone, LucideIcon, string]>> = {
    ready: ['green', CirclePlus, t`New`],
    update: ['blue', RefreshCw, t`Update`],
    unchanged: ['neutral', Equal, t`Unchanged`],
    conflict: ['amber', GitCompareArrows, t`Conflict`],
    error: ['red', CircleAlert, t`Error`],
    duplicate: ['red', Copy, t`Twice in the file`],
    skipped: ['neutral', CircleMinus, t`Skipped`],
    created: ['green', CircleCheck, t`Imported`],
    updated: ['green', CircleCheck, t`Updated`],
  };
  const [tone, icon, word] = looks[outcome];
  return (
    <Chip tone={tone} icon={icon}>
      {word}
    </Chip>
  );
}
