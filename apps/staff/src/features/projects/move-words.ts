import { useLingui } from '@lingui/react/macro';
import type { RecordStatus } from '@recoup/domain/vocabulary.ts';

/** What moving a project to a status is called, by the status that it has. */
export function useMoveWords(from: RecordStatus): Readonly<Record<RecordStatus, string>> {
  const { t } = useLingui();
  return {
    Draft: t`Take up as a draft`,
    Open: from === 'Closed' ? t`Reopen project` : t`Open project`,
    'In Progress': t`In progress`,
    Closed: t`Close project`,
    Canceled: t`Cancel project`,
  };
}
