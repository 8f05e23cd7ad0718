import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { readBundleLimits, setBundle } from '@recoup/contract/negotiations.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { useState } from 'react';
import { BundleAccounts } from './bundle-accounts.tsx';
import { type BundleLimits, limitsOf, offerable, sharesOf } from './bundle-draft.ts';
import { OfferForm } from './offer-form.tsx';

type BundleSheetProps = {
  readonly debtorId: string;
  readonly debtorName: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Offers to settle the open accounts of a customer together, for one sum: all of them at first. */
export function BundleSheet(props: BundleSheetProps) {
  const { t } = useLingui();
  const { data, error, mutate } = useCall(readBundleLimits, { params: { id: props.debtorId } });
  if (data) return <Filled {...props} limits={data} />;
  return (
    <ConfirmSheet
      open
      wide
      blocked
      startsInBody
      onOpenChange={(open) => !open && props.onClose()}
      action={t`Make an offer`}
      onConfirm={async () => undefined}
    >
      {error ? <ErrorRegion message={error.message} onRetry={() => void mutate()} /> : <SkeletonLines lines={6} />}
    </ConfirmSheet>
  );
}

function Filled({ debtorId, limits, ...props }: BundleSheetProps & { readonly limits: BundleLimits }) {
  const client = useClient();
  const able = offerable(limits);
  const [chosenIds, setChosenIds] = useState<readonly string[]>(() => able.map((each) => each._id));
  const chosen = able.filter((each) => chosenIds.includes(each._id));
  return (
    <OfferForm
      {...props}
      limits={limitsOf(chosen)}
      told={limits}
      chosen={chosen}
      isBarred={able.length === 0}
      above={(amountCents) => (
        <>
          <BundleAccounts
            limits={limits}
            able={able}
            chosenIds={chosenIds}
            shares={sharesOf(chosen, amountCents)}
            onChange={setChosenIds}
          />
          {able.length === 0 && (
            <Notice kind="warning" className="mt-4">
              <Trans>No account of this customer can take an offer now.</Trans>
            </Notice>
          )}
        </>
      )}
      onSend={(command) => {
        const body = { accountIds: chosen.map((each) => each._id), ...command };
        return client.send(setBundle, { params: { id: debtorId }, body });
      }}
    />
  );
}
