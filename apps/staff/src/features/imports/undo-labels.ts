import { useLingui } from '@lingui/react/macro';
import type { ImportJob } from './import-step.ts';

/** Whether an import can still be taken back, in a sentence; null where that is no question. */
export function useUndoLabel(): (job: ImportJob) => string | null {
  const { t } = useLingui();
  return ({ stage, undo }) => {
    if (stage !== 'FINISHED' || undo.failure) return null;
    return undo.isPossible
      ? t`Undo is possible as long as nothing was sent, paid or changed. New records with which somebody went on stay.`
      : t`This import cannot be undone any more: something was sent, paid or changed since.`;
  };
}
