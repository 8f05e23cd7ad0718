import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { deleteContract, renewContract, setContractStatus } from '@recoup/contract/contracts.ts';
import { nextTerm } from '@recoup/domain/contracts/contract-term.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import type { RecordStatus } from '@recoup/domain/vocabulary.ts';
import { DateField } from '@recoup/ui/field/bound-fields.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { FormSheet } from '@recoup/ui/overlay/form-sheet.tsx';
import { CalendarDate } from '@recoup/ui/page/moment.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useNavigate } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { z } from 'zod';
import type { Contract } from './contract.ts';
import { useMoveWords } from './use-move-words.ts';

type SheetProps = {
  readonly contract: Contract;
  readonly onClose: () => void;
  readonly onChanged: (contract: Contract) => void;
};

/** Opens, closes, cancels or reopens a contract, with the state before and after. */
export function MoveContract({ contract, to, onClose, onChanged }: SheetProps & { readonly to: RecordStatus }) {
  const { t } = useLingui();
  const client = useClient();
  const words = useMoveWords();
  const move = contract.moves.find((each) => each.to === to);
  const isOwed = contract.balanceCents > 0 && (to === 'Closed' || to === 'Canceled');
  return (
    <ConfirmSheet
      open
      onOpenChange={(open) => !open && onClose()}
      action={words(contract, to)}
      danger={to === 'Canceled'}
      reason={to === 'Open' && !move?.needsReason ? undefined : { isRequired: move?.needsReason ?? false }}
      facts={[
        { label: t`Contract`, value: `${contract.reference}, ${contract.title}` },
        { label: t`Customer`, value: contract.debtor.displayName },
        {
          label: t`Status`,
          value: (
            <span className="inline-flex items-center gap-1.5">
              <StatusChip kind="record" status={contract.status} />
              <ArrowRight aria-label={t`becomes`} className="size-3.5 text-subtle" />
              <StatusChip kind="record" status={to} />
            </span>
          ),
        },
        ...(isOwed ? [{ label: t`Still owed`, value: formatMoney(contract.balanceCents) }] : []),
      ]}
      onConfirm={async (reason) => {
        const body = { status: to, reason, version: contract.version };
        onChanged(await client.send(setContractStatus, { params: { id: contract._id }, body }));
        showToast('success', t`Status changed`);
      }}
    >
      <p className="mt-4 text-compact text-muted">
        {isOwed ? (
          <Trans>The invoices stay as they are and are still collected.</Trans>
        ) : to === 'Open' ? (
          <Trans>From now on each wording is kept. Once an invoice is owed, the contract is in progress.</Trans>
        ) : (
          <Trans>Nothing is billed or collected differently because of this.</Trans>
        )}
      </p>
    </ConfirmSheet>
  );
}

const renewal = z.object({ to: z.iso.date() });

/** Begins another term behind the present one. */
export function RenewContract({ contract, onClose, onChanged }: SheetProps) {
  const { t } = useLingui();
  const client = useClient();
  const { startDate, endDate, renewal: plan } = contract;
  const proposed =
    endDate === null ? '' : nextTerm({ startDate: startDate ?? endDate, endDate }, plan.months ?? 12).endDate;
  return (
    <FormSheet
      asDialog
      title={t`Renew ${contract.reference}`}
      onClose={onClose}
      schema={renewal}
      submit={t`Renew`}
      defaultValues={{ to: proposed }}
      onSubmit={async ({ to }) => {
        const body = { to, version: contract.version };
        onChanged(await client.send(renewContract, { params: { id: contract._id }, body }));
        showToast('success', t`Contract renewed`);
      }}
    >
      {endDate !== null && (
        <p className="text-body text-muted">
          <Trans>
            The present term ends on <CalendarDate date={endDate} />. The next one begins the day after; nothing is
            billed.
          </Trans>
        </p>
      )}
      <DateField name="to" label={t`Last day of the new term`} required />
    </FormSheet>
  );
}

/** Deletes a contract, or says why that cannot be. */
export function DeleteContract({ contract, onClose }: Omit<SheetProps, 'onChanged'>) {
  const { t } = useLingui();
  const client = useClient();
  const navigate = useNavigate();
  const isUsed = contract.accountCount > 0;
  return (
    <ConfirmSheet
      open
      onOpenChange={(open) => !open && onClose()}
      action={t`Delete ${contract.reference}`}
      danger
      blocked={isUsed}
      facts={[
        { label: t`Contract`, value: contract.title },
        { label: t`Customer`, value: contract.debtor.displayName },
        { label: t`Files`, value: String(contract.files.length) },
      ]}
      onConfirm={async () => {
        await client.send(deleteContract, { params: { id: contract._id } });
        showToast('success', t`Contract ${contract.reference} deleted`);
        await navigate({ to: '/contracts' });
      }}
    >
      <p className="mt-4 text-body text-muted">
        {isUsed ? (
          <Trans>Invoices belong to this contract, so it cannot be deleted. Close it, or take them off first.</Trans>
        ) : (
          <Trans>The contract and its files are gone for everybody, the customer’s portal too.</Trans>
        )}
      </p>
    </ConfirmSheet>
  );
}
