import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import {
  approveNegotiation,
  declineNegotiation,
  deleteNegotiation,
  readNegotiations,
} from '@recoup/contract/negotiations.ts';
import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { isIsoDate } from '@recoup/domain/calendar/iso-date.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { RoleLimit } from '../../kit/records/role-limit.tsx';
import { useUser } from '../../kit/session/session.tsx';
import { useToday } from '../../kit/session/use-today.ts';
import { endOfDay } from './offer-draft.ts';
import type { Offer } from './offer-labels.ts';

type AnswerProps = { readonly offer: Offer; readonly onClose: () => void; readonly onDone: () => void };

/** How long what was agreed to stands. */
const ANSWER_DAYS = 14;

function useFacts({ account, debtor, amountCents, balanceCents, currency }: Offer) {
  const { t } = useLingui();
  const money = (cents: number) => formatMoney(cents, { currency });
  return {
    money,
    who: { label: t`Account`, value: `${account.reference}, ${debtor.displayName}` },
    settles: { label: t`Outstanding`, value: `${money(balanceCents)} → ${money(amountCents)}` },
  };
}

/** Agrees to what a customer proposed: it becomes an offer that they accept. */
export function ApproveOffer({ offer, onClose, onDone }: AnswerProps) {
  const { t } = useLingui();
  const client = useClient();
  const today = useToday();
  const { company } = useUser();
  const [lastDay, setLastDay] = useState(() => addDays(today, ANSWER_DAYS));
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const { who, settles, money } = useFacts(offer);
  const waivedCents = Math.max(0, offer.balanceCents - offer.amountCents);
  const limits = useCall(readNegotiations, { params: { id: offer.account._id } }).data?.limits;
  const isBeyond = limits !== undefined && offer.amountCents < limits.leastCents;
  return (
    <ConfirmSheet
      open
      startsInBody
      onOpenChange={(open) => !open && onClose()}
      action={t`Agree to ${money(offer.amountCents)}`}
      blocked={!limits || isBeyond || !isIsoDate(lastDay) || lastDay < today}
      onRefused={({ fields }) => {
        setRefused(fields);
        return 'expirationAt' in fields;
      }}
      facts={[
        who,
        settles,
        { label: t`Waived once it is paid`, value: money(waivedCents) },
        { label: t`Monthly payments at most`, value: offer.partsMax },
      ]}
      onConfirm={async () => {
        const body = { version: offer.version, expirationAt: endOfDay(lastDay, company.timeZone) };
        await client.send(approveNegotiation, { params: { id: offer._id }, body });
        showToast('success', t`Agreed; the customer can accept it now`);
        onDone();
      }}
    >
      {isBeyond && (
        <RoleLimit
          breaches={[t`The least that your role may agree to is ${money(limits.leastCents)}.`]}
          isForAdmin={offer.amountCents >= limits.adminLeastCents}
        />
      )}
      <FormField
        label={t`Can be accepted until`}
        required
        className="mt-4"
        {...(refused.expirationAt ? { error: refused.expirationAt } : {})}
      >
        {(control) => (
          <TextInput
            {...control}
            type="date"
            min={today}
            max="9999-12-31"
            value={lastDay}
            onChange={(event) => setLastDay(event.target.value)}
          />
        )}
      </FormField>
      <p className="mt-4 text-compact text-muted">
        <Trans>The customer gets a message and accepts the written terms in the portal.</Trans>
      </p>
    </ConfirmSheet>
  );
}

/** Says no to what a customer proposed. */
export function DeclineOffer({ offer, onClose, onDone }: AnswerProps) {
  const { t } = useLingui();
  const client = useClient();
  const { who, money } = useFacts(offer);
  return (
    <ConfirmSheet
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      action={t`Decline ${money(offer.amountCents)}`}
      reason={{ isRequired: true }}
      facts={[who, { label: t`Outstanding`, value: t`${money(offer.balanceCents)} stays owed` }]}
      onConfirm={async (reason) => {
        const body = { version: offer.version, reason };
        await client.send(declineNegotiation, { params: { id: offer._id }, body });
        showToast('success', t`Declined`);
        onDone();
      }}
    />
  );
}

/** Takes back an offer that nobody has accepted yet. */
export function WithdrawOffer({ offer, onClose, onDone }: AnswerProps) {
  const { t } = useLingui();
  const client = useClient();
  const { who, money } = useFacts(offer);
  return (
    <ConfirmSheet
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      action={t`Withdraw the offer of ${money(offer.amountCents)}`}
      facts={[who, { label: t`Outstanding`, value: t`${money(offer.balanceCents)} stays owed` }]}
      onConfirm={async () => {
        await client.send(deleteNegotiation, { params: { id: offer.account._id } });
        showToast('success', t`Offer withdrawn`);
        onDone();
      }}
    >
      <p className="mt-4 text-body text-muted">
        <Trans>The customer can no longer accept it. Campaigns go on.</Trans>
      </p>
    </ConfirmSheet>
  );
}
