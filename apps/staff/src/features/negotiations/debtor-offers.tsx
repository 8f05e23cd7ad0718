import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listNegotiations } from '@recoup/contract/negotiations.ts';
import { listDebtorAccounts } from '@recoup/contract/sidebar.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
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
  const { t } = useLingui();
  const mayWrite = useMay()('account.write');
  const [chosen, setChosen] = useState<string | null>(null);
  const [isTogether, setTogether] = useState(false);
  const query = { debtorId, page: 1, limit: SHOWN };
  const { data, error, mutate } = useCall(listNegotiations, { query });
  const accounts = useCall(listDebtorAccounts, { params: { id: debtorId }, query: { limit: 100 } });
  const open = (accounts.data?.data ?? []).filter(
    (each) => each.balanceCents > 0 && each.status !== 'Draft' && each.status !== 'Canceled',
  );
  const account = open.find((each) => each._id === chosen);
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
          <>
            {open.length > 1 && (
              <Button onClick={() => setTogether(true)}>
                <Handshake aria-hidden />
                <Trans>Offer a settlement</Trans>
              </Button>
            )}
            <Button onClick={() => setChosen(first._id)}>
              <Trans>Make an offer</Trans>
            </Button>
          </>
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
      {isTogether && (
        <BundleSheet debtorId={debtorId} debtorName={name} onClose={() => setTogether(false)} onDone={changed} />
      )}
      {account && (
        <OfferSheet
          account={account}
          debtorName={name}
          choice={
            open.length > 1 && (
              <FormField label={t`Account`} className="mt-4">
                {(control) => (
                  <SelectInput
                    {...control}
                    value={account._id}
                    onChange={(event) => setChosen(event.target.value)}
                    options={open.map((each) => ({ value: each._id, label: each.reference }))}
                  />
                )}
              </FormField>
            )
          }
          onClose={() => setChosen(null)}
          onDone={changed}
        />
      )}
    </AgreementSection>
  );
}
