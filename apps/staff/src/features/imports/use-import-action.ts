import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ImportJob, ImportReview } from './import-step.ts';
import { importWork } from './review-tab.ts';

/** What the button of an import does, in the numbers that stand above it: "Import 6 accounts, update 1". */
export function useImportAction(entity: ImportJob['entity'], review: ImportReview, updates: boolean): string {
  const { t } = useLingui();
  const { fresh, credits, updated } = importWork(review, updates);
  const isAccounts = entity === 'account';
  const made = isAccounts
    ? t`${plural(fresh, { one: '# account', other: '# accounts' })}`
    : t`${plural(fresh, { one: '# customer', other: '# customers' })}`;
  const notes = t`${plural(credits, { one: '# credit note', other: '# credit notes' })}`;
  if (fresh + credits + updated === 0) return t`Import`;
  if (fresh + credits === 0)
    return isAccounts
      ? t`${plural(updated, { one: 'Update # account', other: 'Update # accounts' })}`
      : t`${plural(updated, { one: 'Update # customer', other: 'Update # customers' })}`;
  const what = credits === 0 ? t`Import ${made}` : fresh === 0 ? t`Import ${notes}` : t`Import ${made} and ${notes}`;
  return updated === 0 ? what : t`${what}, update ${updated}`;
}
