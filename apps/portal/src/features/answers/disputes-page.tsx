import { Trans, useLingui } from '@lingui/react/macro';
import { codeOf } from '@recoup/client/api-error.ts';
import { useCall } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { listPortalDisputes } from '@recoup/contract/portal-disputes.ts';
import { Loading } from '@recoup/ui/page/loading.tsx';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CodeGate } from '#portal/features/sign-in/code-gate.tsx';
import { BackLink } from '#portal/kit/back-link.tsx';
import { useCreditor } from '#portal/kit/link-context.ts';
import { LoadFailed } from '#portal/kit/load-failed.tsx';
import { PageHeading } from '#portal/kit/page-heading.tsx';
import { useFormat } from '#portal/kit/use-format.ts';
import { usePath } from '#portal/kit/use-path.ts';
import { DisputeStateWords } from './dispute-state-words.tsx';
import { DisputeThread } from './dispute-thread.tsx';

const route = getRouteApi('/$path/disputes');

/** `/{path}/disputes`: what the customer objected to, what was written about it, and what came out. */
export function DisputesPage() {
  return (
    <CodeGate>
      <Loaded />
    </CodeGate>
  );
}

function Loaded() {
  const { t } = useLingui();
  const path = usePath();
  const { name } = useCreditor();
  const { id } = route.useSearch();
  const list = useCall(listPortalDisputes, {});
  if (list.error && !list.data) return <LoadFailed code={codeOf(list.error)} onRetry={() => void list.mutate()} />;
  if (!list.data) return <Loading />;
  const { data } = list.data;
  const [only] = data.length === 1 ? data : [];
  const shown = data.find((each) => each._id === id) ?? only;
  if (shown) return <DisputeThread key={shown._id} id={shown._id} isOnly={data.length === 1} />;
  return (
    <div className="space-y-6">
      <div className="space-y-2">
        <BackLink path={path} />
        <PageHeading title={t`Your disputes`} creditorName={name} />
      </div>
      {data.length === 0 ? (
        <p className="text-muted">
          <Trans>There are none. What you disagree with will stand here, with what was written about it.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-border border-border border-y">
          {data.map((each) => (
            <DisputeLine key={each._id} dispute={each} path={path} />
          ))}
        </ul>
      )}
    </div>
  );
}

type Line = ReplyOf<typeof listPortalDisputes>['data'][number];

function DisputeLine({ dispute, path }: { readonly dispute: Line; readonly path: string }) {
  const format = useFormat();
  const { reference } = dispute.account;
  return (
    <li className="py-4">
      <Link to="/$path/disputes" params={{ path }} search={{ id: dispute._id }} className="text-link font-medium">
        <Trans>Invoice {reference}</Trans>
      </Link>
      <p className="text-body text-muted">
        <Trans>Since {format.day(dispute.openedAt)}</Trans> · <DisputeStateWords dispute={dispute} />
      </p>
    </li>
  );
}
