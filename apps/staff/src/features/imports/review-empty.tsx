import { Trans } from '@lingui/react/macro';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { CircleCheck, CircleSlash2 } from 'lucide-react';
import type { ReviewTab } from './review-tab.ts';

/** No row of this kind: good news for errors and conflicts, a plain fact for the others. */
export function ReviewEmpty({ tab }: { readonly tab: ReviewTab }) {
  switch (tab) {
    case 'errors':
      return (
        <EmptyState icon={CircleCheck} title={<Trans>No row has an error</Trans>}>
          <Trans>Every row of this file can be imported.</Trans>
        </EmptyState>
      );
    case 'conflict':
      return (
        <EmptyState icon={CircleCheck} title={<Trans>No conflicts</Trans>}>
          <Trans>No row contradicts what is here already.</Trans>
        </EmptyState>
      );
    case 'missing':
      return (
        <EmptyState icon={CircleCheck} title={<Trans>Nothing is missing</Trans>}>
          <Trans>Every open account of earlier files is in this one too.</Trans>
        </EmptyState>
      );
    case 'update':
      return (
        <EmptyState icon={CircleSlash2} title={<Trans>Nothing to update</Trans>}>
          <Trans>No record that is here already differs from the file.</Trans>
        </EmptyState>
      );
    case 'skipped':
      return (
        <EmptyState icon={CircleSlash2} title={<Trans>No row is skipped</Trans>}>
          <Trans>Rows that you skip are listed here and can be taken in again.</Trans>
        </EmptyState>
      );
    default:
      return <EmptyState icon={CircleSlash2} title={<Trans>No such rows in this file</Trans>} />;
  }
}
