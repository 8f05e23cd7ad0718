import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import type { BulkAction, BulkEntity } from '@recoup/domain/bulk/bulk-action.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useMemo, useState } from 'react';
import { useSWRConfig } from 'swr';
import { uuidv7 } from 'uuidv7';
import { awaitJob } from '../../kit/background-jobs/awaited-jobs.ts';
import type { BulkProps } from '../../kit/list-page/list-props.ts';
import { BulkChoiceFields } from './bulk-choice-fields.tsx';
import { bulkTitle, numberToType, recordsLabel } from './bulk-labels.ts';
import { type BulkChoice, type BulkChosen, sendBulk } from './bulk-request.ts';
import { PreviewFacts } from './preview-facts.tsx';
import { useBulkPreview } from './use-bulk-preview.ts';

type BulkSheetProps = Pick<BulkProps, 'selection' | 'filters' | 'onDone'> & {
  readonly entity: BulkEntity;
  readonly action: BulkAction;
  /** What needs no further choice. */
  readonly choice: BulkChoice | null;
  readonly onClose: () => void;
};

/** The records of a selection, as every bulk call takes them. */
function chosenOf({ selection, filters }: Pick<BulkProps, 'selection' | 'filters'>): BulkChosen {
  return selection.mode === 'ids'
    ? { ids: [...selection.ids] }
    : { filters, ...(selection.excludedIds.length > 0 ? { excludedIds: [...selection.excludedIds] } : {}) };
}

/** What a bulk change would do, in numbers, before it does it; the set that was counted is the set that is changed. */
export function BulkSheet({ entity, action, choice: fixed, selection, filters, onDone, onClose }: BulkSheetProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const { mutate } = useSWRConfig();
  const [made, setMade] = useState<BulkChoice | null>(null);
  const choice = fixed ?? made;
  const chosen = useMemo(() => chosenOf({ selection, filters }), [selection, filters]);
  const { preview, error, isCounting, again } = useBulkPreview(entity, choice, chosen);
  // One id per count: pressing twice, or sending again after a lost answer, starts one job.
  const [ids] = useState(() => new Map<string, string>());
  const changing = preview?.changing ?? 0;

  async function confirm(): Promise<void> {
    if (!choice || !preview) return;
    const key = JSON.stringify([choice, preview.fingerprint]);
    const _id = ids.get(key) ?? uuidv7();
    ids.set(key, _id);
    const expected = { count: preview.matched, fingerprint: preview.fingerprint };
    // Known before it is sent: the job may be over before its answer is back.
    awaitJob(_id);
    try {
      await sendBulk(client, entity, choice, { ...chosen, _id, expected });
    } catch (thrown) {
      if (isApiError(thrown) && thrown.code === 'SET_CHANGED') again();
      throw thrown;
    }
    const records = recordsLabel(i18n, entity, changing);
    showToast('success', t`${records} are being changed. Jobs shows how far it is.`);
    void mutate((cached) => Array.isArray(cached) && String(cached[0]).startsWith('bull.'));
    onDone();
  }

  return (
    <ConfirmSheet
      open
      wide
      startsInBody={fixed === null}
      onOpenChange={(open) => !open && onClose()}
      action={bulkTitle(i18n, entity, choice ?? action, preview ? changing : null)}
      danger={action === 'delete' || action === 'uncollectible'}
      blocked={preview === null || changing === 0}
      typedNumber={preview ? numberToType(changing, preview.isUndoable) : undefined}
      onConfirm={confirm}
    >
      {fixed === null && <BulkChoiceFields action={action} onChoice={setMade} />}
      <div aria-live="polite" aria-busy={isCounting}>
        {error ? (
          <ErrorRegion
            message={Object.values(error.fields)[0] ?? error.message}
            requestId={error.requestId}
            onRetry={again}
          />
        ) : preview ? (
          <PreviewFacts entity={entity} action={action} preview={preview} />
        ) : isCounting ? (
          <>
            <p role="status" className="mb-4 text-body text-muted">
              <Trans>Counting what would change…</Trans>
            </p>
            <SkeletonLines lines={4} />
          </>
        ) : null}
      </div>
    </ConfirmSheet>
  );
}
