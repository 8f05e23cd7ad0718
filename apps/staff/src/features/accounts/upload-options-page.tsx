import { useLingui } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Page } from '../../kit/page/page.tsx';
import { AddWays } from './add-ways.tsx';

const route = getRouteApi('/shell/invoices/upload-options');

/** Choose how to add accounts. */
export function UploadOptionsPage() {
  const { t } = useLingui();
  const { campaignId } = route.useSearch();
  return (
    <Page
      parent={<Link to="/debts">{t`Accounts`}</Link>}
      title={t`Add accounts`}
      description={t`Nobody is contacted until you turn a campaign on.`}
    >
      <AddWays campaignId={campaignId} />
    </Page>
  );
}
