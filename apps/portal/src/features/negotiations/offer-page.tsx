import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LoadFailed } from '#portal/app/load-failed.tsx';
import { Loading } from '#portal/app/loading.tsx';
import { PageHeading } from '#portal/app/page-heading.tsx';
import { codeOf } from '#portal/app/portal-call.ts';
import { usePath } from '#portal/app/use-path.ts';
import { SessionGate } from '#portal/features/links/session-gate.tsx';
import { NegotiationView } from './negotiation-view.tsx';
import { useOffers } from './use-offers.ts';

/** `/{path}/offer` */
export function OfferPage() {
  return (
    <SessionGate goal="offer">
      <LoadedOffers />
    </SessionGate>
  );
}

/** Settle an invoice for less: offers that stand, a sum of one's own, and how it ended. */
function LoadedOffers() {
  const { t } = useLingui();
  const path = usePath();
  const offers = useOffers(path);
  if (!offers.data) {
    if (offers.error) return <LoadFailed code={codeOf(offers.error)} onRetry={() => void offers.mutate()} />;
    return <Loading />;
  }
  const reply = offers.data;
  const { data, creditorName } = reply;
  return (
    <div className="space-y-6">
      <PageHeading title={t`Agree on an amount`} creditorName={creditorName} />
      {data.length === 0 && (
        <p className="text-muted">
          <Trans>There is nothing to agree on at the moment.</Trans>
        </p>
      )}
      {data.map((negotiation) => (
        <NegotiationView
          key={negotiation.accountId}
          path={path}
          reply={reply}
          negotiation={negotiation}
          onChanged={() => void offers.mutate()}
        />
      ))}
      <Link to="/$path" params={{ path }} className="portal-button portal-button-secondary">
        <Trans>Go to the first page</Trans>
      </Link>
    </div>
  );
}
