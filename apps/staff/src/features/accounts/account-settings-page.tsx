import { useLingui } from '@lingui/react/macro';
import { Page } from '../../kit/page/page.tsx';
import { CategorySettings } from '../categories/category-settings.tsx';
import { SourceSettings } from '../sources/source-settings.tsx';
import { TagSettings } from '../tags/tag-settings.tsx';
import { GraceSettings } from './grace-settings.tsx';

/** How the company treats its accounts, and the words it keeps for them. */
export function AccountSettingsPage() {
  const { t } = useLingui();
  return (
    <Page
      changes="settings.write"
      title={t`Accounts`}
      description={t`How accounts are treated, and the words they are sorted by.`}
    >
      <div className="space-y-4">
        <GraceSettings />
        <CategorySettings />
        <TagSettings />
        <SourceSettings />
      </div>
    </Page>
  );
}
