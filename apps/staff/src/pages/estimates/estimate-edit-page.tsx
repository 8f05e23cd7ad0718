import { useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { readEstimate, updateEstimate } from '@recoup/contract/estimates.ts';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useSWRConfig } from 'swr';
import { EstimateEditor } from '../../features/estimates/estimate-editor.tsx';
import { bodyOfEstimate, formOfEstimate } from '../../features/estimates/estimate-form.ts';
import { useCreditorFacts } from '../../features/estimates/use-creditor-facts.ts';
import { Page } from '../../kit/page/page.tsx';

const route = getRouteApi('/shell/estimates/$id/edit');

/** Changes a draft. */
export function EstimateEditPage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const client = useClient();
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const creditor = useCreditorFacts();
  const { data: estimate, error, ...call } = useCall(readEstimate, { params: { id } }, { revalidateOnFocus: false });
  const parent = (
    <Link to="/estimates/$id" params={{ id }}>
      {estimate?.reference ?? t`Estimate`}
    </Link>
  );
  const title = t`Edit estimate`;
  if (error && !estimate)
    return (
      <Page parent={<Link to="/estimates">{t`Estimates`}</Link>} title={title}>
        <ErrorRegion
          message={error.message}
          requestId={error.status === 404 ? undefined : error.requestId}
          onRetry={error.status === 404 ? undefined : () => void call.mutate()}
        />
      </Page>
    );
  if (!estimate)
    return (
      <Page parent={parent} title={title}>
        <Card>
          <SkeletonLines />
        </Card>
      </Page>
    );
  const { version, debtor, currency, sent } = estimate;
  return (
    <Page parent={parent} title={title} documentTitle={`${title} · ${estimate.reference}`}>
      <EstimateEditor
        key={version}
        defaultValues={formOfEstimate(estimate)}
        isNumberFixed={sent !== null}
        debtorId={debtor._id}
        facts={{ creditor, debtor: { ...debtor, addressLines: [] }, currency }}
        cancel={
          <Link to="/estimates/$id" params={{ id }} className={buttonClasses()}>
            {t`Cancel`}
          </Link>
        }
        submitLabel={t`Save draft`}
        onSave={async (form) => {
          const { reference, ...body } = bodyOfEstimate(form);
          const named = sent === null && reference ? { reference } : {};
          const saved = await client.send(updateEstimate, { params: { id }, body: { ...body, ...named, version } });
          showToast('success', t`Estimate ${saved.reference} saved`);
          await navigate({ to: '/estimates/$id', params: { id } });
          void mutate((cached) => Array.isArray(cached) && String(cached[0]).startsWith('estimate.'));
        }}
      />
    </Page>
  );
}
