import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { returnIntegration } from '@recoup/contract/integrations.ts';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Page } from '../../kit/page/page.tsx';

const route = getRouteApi('/shell/settings/settings/integrations/return');

/** `/settings/integrations/return`: the way back from the provider; what its vault says is asked once. */
export function IntegrationReturnPage() {
  const { t } = useLingui();
  const client = useClient();
  const navigate = useNavigate();
  const { state } = route.useSearch();
  const [problem, setProblem] = useState<string | null>(null);
  const asked = useRef(false);
  useEffect(() => {
    // The way back is good for one answer: a page that is drawn twice asks once.
    if (asked.current) return;
    asked.current = true;
    client.send(returnIntegration, { body: { state } }).then(
      ({ _id }) =>
        navigate(
          _id
            ? { to: '/settings/integrations/$id', params: { id: _id }, search: { tab: 'overview' }, replace: true }
            : { to: '/settings/integrations', replace: true },
        ),
      (thrown: unknown) => setProblem(refusalOf(thrown).message),
    );
  }, [client, navigate, state]);
  return (
    <Page title={t`Connecting`} changes="integration.write">
      {problem ? (
        <Notice
          kind="error"
          action={
            <Link to="/settings/integrations" className="text-accent-text hover:underline">
              <Trans>Back to integrations</Trans>
            </Link>
          }
        >
          {problem}
        </Notice>
      ) : (
        <SkeletonLines lines={3} />
      )}
    </Page>
  );
}
