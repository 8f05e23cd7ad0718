import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { saveReply } from '@recoup/client/reply-file.ts';
import { useClient } from '@recoup/client/use-call.ts';
import {
  cancelEstimate,
  deleteEstimate,
  duplicateEstimate,
  estimatePdf,
  markEstimateSent,
  reviseEstimate,
} from '@recoup/contract/estimates.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { Menu, MenuItem, MenuSeparator } from '@recoup/ui/overlay/menu.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import {
  CircleCheck,
  CircleX,
  Copy,
  Download,
  Ellipsis,
  FilePlus,
  GitBranch,
  History,
  MailCheck,
  Pencil,
  Send,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useMay } from '../../kit/session/session.tsx';
import { AcceptEstimateSheet } from './accept-estimate-sheet.tsx';
import { BillEstimateSheet } from './bill-estimate-sheet.tsx';
import type { Estimate } from './estimate-form.ts';
import { SendEstimateSheet } from './send-estimate-sheet.tsx';

type EstimateActionsProps = {
  readonly estimate: Estimate;
  readonly onChanged: (estimate: Estimate) => void;
};

type Sheet = 'send' | 'mark' | 'accept' | 'bill' | 'cancel' | 'delete';

/** What can be done with an estimate now: one thing that leads on, the rest in a menu. */
export function EstimateActions({ estimate, onChanged }: EstimateActionsProps) {
  const { t } = useLingui();
  const client = useClient();
  const navigate = useNavigate();
  const may = useMay();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const mayWrite = may('estimate.write');
  const { status, sent, _id: id, reference, version } = estimate;
  const params = { id };
  const isDraft = status === 'Draft';
  const mayAccept = sent !== null && (status === 'Open' || status === 'Expired' || isDraft);
  const isDepositHeld = estimate.depositPaidCents > 0;
  const close = () => setSheet(null);

  /** Does what needs no question; what goes wrong is said. */
  async function run(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      showToast('error', isApiError(error) ? error.message : String(error));
    }
  }
  const download = async () => {
    setDrawing(true);
    await run(async () => saveReply(await client.open(estimatePdf, { params }), `${reference}.pdf`));
    setDrawing(false);
  };
  const revise = () =>
    run(async () => {
      onChanged(await client.send(reviseEstimate, { params, body: { version } }));
      await navigate({ to: '/estimates/$id/edit', params });
    });
  const duplicate = () =>
    run(async () => {
      const copy = await client.send(duplicateEstimate, { params, body: { _id: uuidv7() } });
      showToast('success', t`Estimate ${copy.reference} saved as a draft`);
      await navigate({ to: '/estimates/$id', params: { id: copy._id } });
    });

  return (
    <>
      {mayWrite && isDraft && (
        <Link to="/estimates/$id/edit" params={params} className={buttonClasses()}>
          <Pencil aria-hidden />
          {t`Edit`}
        </Link>
      )}
      <Button busy={isDrawing} onClick={() => void download()}>
        {!isDrawing && <Download aria-hidden />}
        {t`PDF`}
      </Button>
      {mayWrite && (isDraft || status === 'Open') && (
        <Button variant={isDraft ? 'primary' : undefined} onClick={() => setSheet('send')}>
          <Send aria-hidden />
          {isDraft ? t`Send` : t`Send again`}
        </Button>
      )}
      {mayWrite && status === 'Pending billing' && (
        <Button variant="primary" onClick={() => setSheet('bill')}>
          <FilePlus aria-hidden />
          {t`Bill it`}
        </Button>
      )}
      <Menu trigger={<IconButton icon={Ellipsis} label={t`More actions`} variant="secondary" />}>
        {mayWrite && isDraft && (
          <MenuItem icon={MailCheck} onSelect={() => setSheet('mark')}>
            {t`Mark as sent`}
          </MenuItem>
        )}
        {mayWrite && mayAccept && (
          <MenuItem icon={CircleCheck} onSelect={() => setSheet('accept')}>
            {t`Record acceptance`}
          </MenuItem>
        )}
        {mayWrite && (status === 'Open' || status === 'Expired') && (
          <MenuItem icon={GitBranch} onSelect={() => void revise()}>
            {t`Revise`}
          </MenuItem>
        )}
        {mayWrite && (
          <MenuItem icon={Copy} onSelect={() => void duplicate()}>
            {t`Duplicate`}
          </MenuItem>
        )}
        {may('audit.read') && (
          <MenuItem
            icon={History}
            link={<Link to="/settings/audit" search={{ recordKind: 'estimate', recordId: id }} />}
          >
            {t`History of changes`}
          </MenuItem>
        )}
        {mayWrite && <MenuSeparator />}
        {mayWrite && sent !== null && (isDraft || status === 'Open' || status === 'Pending billing') && (
          <MenuItem icon={CircleX} danger onSelect={() => setSheet('cancel')}>
            {t`Cancel estimate`}
          </MenuItem>
        )}
        {mayWrite && ((isDraft && sent === null) || status === 'Canceled') && (
          <MenuItem icon={Trash2} danger onSelect={() => setSheet('delete')}>
            {t`Delete estimate`}
          </MenuItem>
        )}
      </Menu>
      {sheet === 'send' && <SendEstimateSheet estimate={estimate} onClose={close} onChanged={onChanged} />}
      {sheet === 'accept' && <AcceptEstimateSheet estimate={estimate} onClose={close} onChanged={onChanged} />}
      {sheet === 'bill' && <BillEstimateSheet estimate={estimate} onClose={close} onChanged={onChanged} />}
      {(sheet === 'mark' || sheet === 'cancel' || sheet === 'delete') && (
        <EstimateConfirm
          estimate={estimate}
          action={{ mark: t`Mark as sent`, cancel: t`Cancel estimate`, delete: t`Delete estimate` }[sheet]}
          isDanger={sheet !== 'mark'}
          isReasonAsked={sheet === 'cancel'}
          isDepositKept={sheet === 'cancel' && isDepositHeld}
          onClose={close}
          onConfirm={async (reason) => {
            if (sheet === 'mark') onChanged(await client.send(markEstimateSent, { params, body: { version } }));
            if (sheet === 'cancel')
              onChanged(
                await client.send(cancelEstimate, {
                  ...{ params, body: { version, reason, ...(isDepositHeld ? { deposit: 'credit' as const } : {}) } },
                }),
              );
            if (sheet !== 'delete') return;
            await client.send(deleteEstimate, { params });
            showToast('success', t`Estimate ${reference} deleted`);
            await navigate({ to: '/estimates' });
          }}
        />
      )}
    </>
  );
}

type EstimateConfirmProps = {
  readonly estimate: Estimate;
  readonly action: string;
  readonly isDanger: boolean;
  readonly isReasonAsked: boolean;
  /** Its deposit becomes credit of the customer. */
  readonly isDepositKept: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (reason: string) => Promise<void>;
};

function EstimateConfirm(props: EstimateConfirmProps) {
  const { estimate, action, isDanger, isReasonAsked, isDepositKept, onClose, onConfirm } = props;
  const { t } = useLingui();
  return (
    <ConfirmSheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      action={action}
      danger={isDanger}
      facts={[
        { label: t`Estimate`, value: `${estimate.reference}, ${estimate.debtor.displayName}` },
        { label: t`Total`, value: formatMoney(estimate.totalCents, { currency: estimate.currency }) },
        ...(isDepositKept
          ? [
              {
                label: t`Deposit`,
                value: t`${formatMoney(estimate.depositPaidCents, { currency: estimate.currency })} stays as credit of the customer. To give it back instead, open its payment and refund it first.`,
              },
            ]
          : []),
      ]}
      reason={isReasonAsked ? { isRequired: true, name: 'reason', maxLength: 500 } : undefined}
      onConfirm={onConfirm}
    />
  );
}
