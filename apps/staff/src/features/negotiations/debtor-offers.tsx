import { Trans } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listNegotiations } from '@recoup/contract/negotiations.ts';
import { listDebtorAccounts } from '@recoup/contract/sidebar.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Handshake } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import { AgreementSection } from './agreement-section.tsx';
import { BundleSheet } from './bundle-sheet.tsx';
import { OfferCard } from './offer-card.tsx';
import { OfferSheet } from './offer-sheet.tsx';

type DebtorOffersProps = { readonly debtorId: string; readonly name: string; readonly onChanged: () => void };

const SHOWN = 50;

/** Offers on all accounts of a customer: what waits for an answer first, and the way to make one. */
export function DebtorOffers({ debtorId, name, onChanged }: DebtorOffersProps) {
  const mayWrite = useMay()('account.write');
  const [isMaking, setMaking] = useState(false);
  const query = { debtorId, page: 1, limit: SHOWN };
  const { data, error, mutate } = useCall(listNegotiations, { query });
  const accounts = useCall(listDebtorAccounts, { params: { id: debtorId }, query: { limit: 100 } });
  const open = (accounts.data?.data ?? []).filter(
    (each) => each.balanceCents > 0 && each.status !== 'Draft' && each.status !== 'Canceled',
  );
  const first = open[0];
  const changed = () => {
    void mutate();
    void accounts.mutate();
    onChanged();
  };
  return (
    <AgreementSection
      title={<Trans>Offers</Trans>}
      actions={
        mayWrite &&
        first && (
          <Button onClick={() => setMaking(true)}>
            <Handshake aria-hidden />
            <Trans>Make an offer</Trans>
          </Button>
        )
      }
    >
      {error && !data && <ErrorRegion message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <SkeletonLines lines={3} />}
      {data?.data.length === 0 && (
        <p className="text-body text-muted">
          <Trans>Nobody has offered to settle for less.</Trans>
        </p>
      )}
      <div className="space-y-3">
        {data?.data.map((offer) => (
          <OfferCard key={offer._id} offer={offer} withAccount onChanged={changed} />
        ))}
      </div>
      {isMaking && open.length > 1 && (
        <BundleSheet debtorId={debtorId} debtorName={name} onClose={() => setMaking(false)} onDone={changed} />
      )}
      {isMaking && first && open.length === 1 && (
        <OfferSheet
          account={first}
          debtor={{ _id: debtorId, displayName: name }}
          onClose={() => setMaking(false)}
          onDone={changed}
        />
      )}
    </AgreementSection>
  );
}
