import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { chooseDebtorDefault, readDebtorPayments, removeDebtorMethod } from '@recoup/contract/payment-methods.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { Menu, MenuItem } from '@recoup/ui/overlay/menu.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Ban, CircleX, ClockAlert, CreditCard, Ellipsis, Landmark, Link2, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMay, useNow } from '../../kit/session/session.tsx';
import { expiresSoon } from './expires-soon.ts';
import { MethodLinkDialog } from './method-link-dialog.tsx';

type Method = ReplyOf<typeof readDebtorPayments>['methods'][number];
type MethodsCardProps = { readonly debtor: { readonly _id: string; readonly displayName: string } };

/** Saved cards and bank accounts of a customer: which is offered first, which run out, and the way to a new one. */
export function MethodsCard({ debtor }: MethodsCardProps) {
  const { t } = useLingui();
  const client = useClient();
  const may = useMay();
  const params = { id: debtor._id };
  const { data, error, mutate } = useCall(readDebtorPayments, { params });
  const [removing, setRemoving] = useState<Method | null>(null);
  const [isLinking, setLinking] = useState(false);

  async function choose(method: Method): Promise<void> {
    try {
      await client.send(chooseDebtorDefault, { params: { ...params, methodId: method._id } });
      await mutate();
      showToast('success', t`Offered first from now on`);
    } catch (thrown) {
      showToast('error', refusalOf(thrown).message);
    }
  }

  return (
    <Card title={t`Saved methods`}>
      <div className="space-y-3">
        {error && !data && <ErrorRegion message={error.message} onRetry={() => void mutate()} />}
        {!data && !error && <SkeletonLines lines={2} />}
        {data?.methods.length === 0 && (
          <p className="text-body text-muted">
            <Trans>No card or bank account is saved.</Trans>
          </p>
        )}
        {data && data.methods.length > 0 && (
          <ul className="divide-y divide-border">
            {data.methods.map((method) => (
              <MethodLine
                key={method._id}
                method={method}
                onDefault={may('debtor.write') ? () => void choose(method) : undefined}
                onRemove={may('debtor.write') ? () => setRemoving(method) : undefined}
              />
            ))}
          </ul>
        )}
        {data && may('account.write') && (
          <Button onClick={() => setLinking(true)}>
            <Link2 aria-hidden />
            <Trans>Link to save a method</Trans>
          </Button>
        )}
      </div>
      {isLinking && <MethodLinkDialog debtor={debtor} onClose={() => setLinking(false)} />}
      {removing && (
        <ConfirmSheet
          open
          danger
          onOpenChange={(open) => !open && setRemoving(null)}
          action={t`Remove ${removing.label}`}
          facts={[{ label: t`Customer`, value: debtor.displayName }]}
          onConfirm={async () => {
            await client.send(removeDebtorMethod, { params: { ...params, methodId: removing._id } });
            await mutate();
            showToast('success', t`Method removed`);
          }}
        >
          <p className="mt-4 text-body text-muted">
            <Trans>
              Nothing can be charged to it any more. Only the customer can save it again. Past payments keep its name.
            </Trans>
          </p>
        </ConfirmSheet>
      )}
    </Card>
  );
}

type MethodLineProps = {
  readonly method: Method;
  readonly onDefault: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
};

function MethodLine({ method, onDefault, onRemove }: MethodLineProps) {
  const { t } = useLingui();
  const Icon = method.kind === 'CARD' ? CreditCard : Landmark;
  const uses = { plan: t`a payment plan`, schedule: t`a scheduled payment` };
  const used = method.usedBy.map((use) => uses[use]).join(', ');
  const mayRemove = onRemove !== undefined && method.usedBy.length === 0;
  const mayChoose = onDefault !== undefined && !method.isDefault && !method.isExpired;
  return (
    <li className="flex items-start gap-2.5 py-2.5">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="break-words text-body">{method.label}</p>
        <p className="text-compact text-muted">
          {method.expiry && <Trans>Expires {method.expiry}</Trans>}
          {method.expiry && used && ' · '}
          {used && <Trans>charged for {used}</Trans>}
        </p>
        <p className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          {method.isDefault && (
            <Chip tone="blue" icon={Star}>
              <Trans>Default</Trans>
            </Chip>
          )}
          {method.withdrawn && (
            <Chip tone="amber" icon={Ban}>
              {method.withdrawn.by === 'bank' ? (
                <Trans>Stopped by the bank</Trans>
              ) : (
                <Trans>Stopped by the customer</Trans>
              )}
            </Chip>
          )}
          <ExpiryChip method={method} />
        </p>
      </div>
      {(mayChoose || mayRemove) && (
        <Menu trigger={<IconButton icon={Ellipsis} label={t`Change ${method.label}`} />}>
          {mayChoose && (
            <MenuItem icon={Star} onSelect={onDefault}>
              <Trans>Make it the default</Trans>
            </MenuItem>
          )}
          {mayRemove && (
            <MenuItem icon={Trash2} danger onSelect={onRemove}>
              <Trans>Remove</Trans>
            </MenuItem>
          )}
        </Menu>
      )}
    </li>
  );
}

/** A card that is over, or will be before its next charge may come. */
function ExpiryChip({ method }: { readonly method: Method }) {
  const now = useNow();
  if (method.isExpired) {
    return (
      <Chip tone="red" icon={CircleX}>
        <Trans>Expired</Trans>
      </Chip>
    );
  }
  return expiresSoon(method.expiry, now) ? (
    <Chip tone="amber" icon={ClockAlert}>
      <Trans>Expires soon</Trans>
    </Chip>
  ) : null;
}
