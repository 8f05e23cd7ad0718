import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { readBundleLimits, readNegotiations, setNegotiation } from '@recoup/contract/negotiations.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import type { BundleLimits } from './bundle-draft.ts';
import type { OfferDraft } from './offer-draft.ts';
import { OfferForm } from './offer-form.tsx';
import type { Offer } from './offer-labels.ts';

type Limits = ReplyOf<typeof readNegotiations>['limits'];

type OfferSheetProps = {
  readonly account: { readonly _id: string; readonly reference: string };
  readonly debtor: { readonly _id: string; readonly displayName: string };
  /** What the customer proposed: another sum answers it. */
  readonly counters?: Offer;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Offers to settle an account for less: the customer accepts it in the portal, or not. */
export function OfferSheet(props: OfferSheetProps) {
  const { t } = useLingui();
  const own = useCall(readNegotiations, { params: { id: props.account._id } });
  const told = useCall(readBundleLimits, { params: { id: props.debtor._id } });
  if (own.data && told.data) {
    const { data, limits } = own.data;
    return <Filled key={props.account._id} {...props} limits={limits} standing={standingOf(data)} told={told.data} />;
  }
  const failed = own.error ? own : told.error ? told : null;
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
      {failed?.error ? (
        <ErrorRegion message={failed.error.message} onRetry={() => void failed.mutate()} />
      ) : (
        <SkeletonLines lines={5} />
      )}
    </ConfirmSheet>
  );
}

function standingOf(offers: readonly Offer[]): Offer | undefined {
  return offers.find((each) => each.status === 'OPEN' || each.status === 'ACCEPTED');
}

type FilledProps = OfferSheetProps & {
  readonly limits: Limits;
  readonly standing: Offer | undefined;
  readonly told: BundleLimits;
};

function Filled({ account, debtor, counters, limits, standing, told, onClose, onDone }: FilledProps) {
  const client = useClient();
  const money = (cents: number) => formatMoney(cents, { currency: limits.currency });
  return (
    <OfferForm
      debtorName={debtor.displayName}
      limits={limits}
      told={told}
      chosen={told.data.filter((each) => each._id === account._id)}
      proposedCents={counters?.amountCents}
      opening={counters && commandOf(counters)}
      isBarred={limits.hasPlan || standing?.status === 'ACCEPTED' || limits.freeCents <= 0}
      above={() => <Standing limits={limits} standing={standing} money={money} />}
      onSend={(body) => client.send(setNegotiation, { params: { id: account._id }, body })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

function commandOf({ amountCents, partsMax, daysMax }: Offer): Partial<OfferDraft> {
  return { amountCents, partsMax: String(partsMax), daysMax: String(daysMax) };
}

type StandingProps = Pick<FilledProps, 'limits' | 'standing'> & { readonly money: (cents: number) => string };

/** What stands already and is replaced, or keeps an offer from being made. */
function Standing({ limits, standing, money }: StandingProps) {
  if (limits.hasPlan) {
    return (
      <Notice kind="warning" className="mt-4">
        <Trans>A payment plan covers this account. End it first.</Trans>
      </Notice>
    );
  }
  if (standing?.status === 'ACCEPTED') {
    return (
      <Notice kind="warning" className="mt-4">
        <Trans>The customer has accepted an offer of {money(standing.amountCents)}. It stands until it is paid.</Trans>
      </Notice>
    );
  }
  if (limits.freeCents <= 0) {
    return (
      <Notice kind="warning" className="mt-4">
        <Trans>Nothing is owed here that is not being paid just now.</Trans>
      </Notice>
    );
  }
  if (!standing) return null;
  return (
    <Notice kind="info" className="mt-4">
      {standing.isBundle ? (
        <Trans>
          It ends the open offer of {money(standing.amountCents)} for {standing.invoices.length} accounts together. The
          customer is told.
        </Trans>
      ) : (
        <Trans>It takes the place of the open offer of {money(standing.amountCents)}.</Trans>
      )}
    </Notice>
  );
}
