import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { readNegotiations, setNegotiation } from '@recoup/contract/negotiations.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { useUser } from '../../kit/session/session.tsx';
import { useToday } from '../../kit/session/use-today.ts';
import { endOfDay, type OfferDraft, openingOffer, readOffer } from './offer-draft.ts';
import { OfferFields } from './offer-fields.tsx';
import type { Offer } from './offer-labels.ts';

type Limits = ReplyOf<typeof readNegotiations>['limits'];

type OfferSheetProps = {
  readonly account: { readonly _id: string; readonly reference: string };
  readonly debtorName: string;
  /** What the customer proposed: another sum answers it. */
  readonly counters?: Offer;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Offers to settle an account for less: the customer accepts it in the portal, or not. */
export function OfferSheet(props: OfferSheetProps) {
  const { t } = useLingui();
  const { data, error, mutate } = useCall(readNegotiations, { params: { id: props.account._id } });
  if (data) return <Filled key={props.account._id} {...props} limits={data.limits} standing={standingOf(data.data)} />;
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
      {error ? <ErrorRegion message={error.message} onRetry={() => void mutate()} /> : <SkeletonLines lines={5} />}
    </ConfirmSheet>
  );
}

function standingOf(offers: readonly Offer[]): Offer | undefined {
  return offers.find((each) => each.status === 'OPEN' || each.status === 'ACCEPTED');
}

type FilledProps = OfferSheetProps & { readonly limits: Limits; readonly standing: Offer | undefined };

function Filled({ account, debtorName, counters, limits, standing, onClose, onDone }: FilledProps) {
  const { t } = useLingui();
  const client = useClient();
  const today = useToday();
  const { company } = useUser();
  const [draft, setDraft] = useState<OfferDraft>(() => openingOffer(limits, today, counters && commandOf(counters)));
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const read = readOffer(draft, limits, today);
  const money = (cents: number) => formatMoney(cents, { currency: limits.currency });
  const cents = draft.amountCents && draft.amountCents > 0 ? draft.amountCents : 0;
  const percent = limits.balanceCents > 0 ? Math.round((read.waivedCents * 100) / limits.balanceCents) : 0;
  const isBarred = limits.hasPlan || standing?.status === 'ACCEPTED' || limits.freeCents <= 0;
  return (
    <ConfirmSheet
      open
      wide
      startsInBody
      onOpenChange={(open) => !open && onClose()}
      action={cents > 0 ? t`Offer ${money(cents)}` : t`Make an offer`}
      blocked={isBarred || Object.keys(read.problems).length > 0}
      onRefused={({ fields }) => {
        setRefused(fields);
        return 'amount' in fields || 'expirationAt' in fields;
      }}
      facts={[
        { label: t`Account`, value: `${account.reference}, ${debtorName}` },
        ...(counters ? [{ label: t`Proposed`, value: money(counters.amountCents) }] : []),
        {
          label: t`Outstanding`,
          value:
            cents > 0 && !read.problems.amount
              ? `${money(limits.balanceCents)} → ${money(cents)}`
              : money(limits.balanceCents),
        },
        ...(cents > 0 && !read.problems.amount && read.waivedCents > 0
          ? [{ label: t`Waived once it is paid`, value: t`${money(read.waivedCents)} (${percent}%)` }]
          : []),
      ]}
      onConfirm={async () => {
        const body = {
          amount: cents,
          expirationAt: endOfDay(draft.lastDay, company.timeZone),
          partsMax: Number(draft.partsMax),
          daysMax: Number(draft.daysMax),
        };
        await client.send(setNegotiation, { params: { id: account._id }, body });
        showToast('success', t`The offer is made`);
        onDone();
      }}
    >
      <Standing limits={limits} standing={standing} money={money} />
      {!isBarred && (
        <>
          <OfferFields
            limits={limits}
            draft={draft}
            read={read}
            today={today}
            refused={refused}
            onChange={(next) => {
              setDraft(next);
              setRefused({});
            }}
          />
          <p className="mt-4 text-compact text-muted">
            <Trans>
              The customer gets a message and accepts the written terms in the portal. Campaigns wait while the offer
              stands. Nothing is waived before the last payment has settled.
            </Trans>
          </p>
        </>
      )}
    </ConfirmSheet>
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
