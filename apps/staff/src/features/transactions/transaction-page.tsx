import { useLingui } from '@lingui/react/macro';
import { Card } from '@recoup/ui/page/card.tsx';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Page } from '../../kit/page/page.tsx';
import { TransactionStory } from './transaction-story.tsx';

const route = getRouteApi('/shell/transactions/$id');

/** One transaction on a page of its own: what the panel beside the list shows, on phones too. */
export function TransactionPage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  return (
    <Page
      parent={<Link to="/transactions" search={{ page: 1, limit: 20 }}>{t`Transactions`}</Link>}
      title={t`Transaction`}
      narrow
    >
      <Card title={t`Details`}>
        <TransactionStory id={id} />
      </Card>
    </Page>
  );
}
