import { Trans, useLingui } from '@lingui/react/macro';
import { codeOf } from '@recoup/client/api-error.ts';
import { Loading } from '@recoup/ui/page/loading.tsx';
import { useState } from 'react';
import { ProofStep } from '#portal/features/methods/proof-step.tsx';
import { useProof } from '#portal/features/methods/use-proof.ts';
import { LinkProblem } from '#portal/features/sign-in/link-problem.tsx';
import { SessionGate } from '#portal/features/sign-in/session-gate.tsx';
import { BackLink } from '#portal/kit/back-link.tsx';
import { PageHeading } from '#portal/kit/page-heading.tsx';
import { usePath } from '#portal/kit/use-path.ts';
import { BundleView } from './bundle-view.tsx';
import { NegotiationView } from './negotiation-view.tsx';
import { OfferGone } from './offer-changed.tsx';
import { offersFirst, useOffers } from './use-offers.ts';

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
  const offers = useOffers();
  const proof = useProof();
  const [refusedId, setRefusedId] = useState<string | null>(null);
  if (!offers.data) {
    if (offers.error)
      return <LinkProblem path={path} code={codeOf(offers.error)} onRetry={() => void offers.mutate()} />;
    return <Loading />;
  }
  const reply = offers.data;
  const { data, bundles, creditorName } = reply;
  const standing = [...bundles, ...data.flatMap(({ offer }) => offer ?? [])];
  const isGone = refusedId !== null && !standing.some(({ _id, status }) => _id === refusedId && status === 'OPEN');
  function refuse(offerId: string | undefined) {
    if (offerId) setRefusedId(offerId);
    void offers.mutate();
  }
  return (
    <ProofStep path={path} proof={proof}>
      <div className="space-y-6">
        <div className="space-y-2">
          <BackLink path={path} />
          <PageHeading title={t`Agree on an amount`} creditorName={creditorName} />
        </div>
        {isGone && <OfferGone />}
        {data.length + bundles.length === 0 && (
          <p className="text-muted">
            <Trans>There is nothing to agree on at the moment.</Trans>
          </p>
        )}
        {bundles.map((bundle) => (
          <BundleView
            key={bundle._id}
            path={path}
            reply={reply}
            bundle={bundle}
            proof={proof}
            onChanged={() => void offers.mutate()}
            onRefused={() => refuse(bundle._id)}
          />
        ))}
        {offersFirst(data).map((negotiation) => (
          <NegotiationView
            key={negotiation.accountId}
            path={path}
            reply={reply}
            negotiation={negotiation}
            proof={proof}
            isAlone={data.length + bundles.length === 1}
            onChanged={() => void offers.mutate()}
            onRefused={() => refuse(negotiation.offer?._id)}
          />
        ))}
      </div>
    </ProofStep>
  );
}
