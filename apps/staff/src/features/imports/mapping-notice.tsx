import { Trans } from '@lingui/react/macro';
import type { ImportTarget } from '@recoup/domain/imports/import-field.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import type { DraftProblems } from './mapping-draft.ts';

type MappingNoticeProps = {
  readonly problems: DraftProblems;
  readonly word: (target: ImportTarget | 'customer') => string;
};

/** What has to be said about the columns before the rows can be checked. */
export function MappingNotice({ problems, word }: MappingNoticeProps) {
  const { missing, doubled, withoutFormat, withoutNumberFormat } = problems;
  return (
    <Notice kind="error">
      {missing.length > 0 && (
        <p>
          <Trans>Please match a column with: {missing.map(word).join(', ')}.</Trans>
        </p>
      )}
      {doubled.length > 0 && (
        <p>
          <Trans>Only one column can be: {doubled.map(word).join(', ')}.</Trans>
        </p>
      )}
      {withoutFormat.length > 0 && (
        <p>
          <Trans>Please say how the dates are written: {withoutFormat.map(word).join(', ')}.</Trans>
        </p>
      )}
      {withoutNumberFormat.length > 0 && (
        <p>
          <Trans>Please say how the numbers are written: {withoutNumberFormat.map(word).join(', ')}.</Trans>
        </p>
      )}
    </Notice>
  );
}
