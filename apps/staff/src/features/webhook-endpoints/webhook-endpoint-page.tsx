import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import {
  deleteWebhookEndpoint,
  readWebhookEndpoint,
  rotateWebhookSecret,
  testWebhookEndpoint,
  updateWebhookEndpoint,
} from '@recoup/contract/webhook-endpoints.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { Menu, MenuItem } from '@recoup/ui/overlay/menu.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { KeyRound, MoreHorizontal, Pencil, PowerOff, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Page } from '../../kit/page/page.tsx';
import { useMay } from '../../kit/session/session.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { EndpointSheet } from './endpoint-sheet.tsx';
import { EndpointStanding } from './endpoint-standing.tsx';
import { type Endpoint, endpointLook } from './endpoint-words.ts';
import { SecretDialog } from './secret-dialog.tsx';

const route = getRouteApi('/shell/settings/settings/webhooks/$id');

type Asked = 'edit' | 'rotate' | 'switch-off' | 'remove';
type Open = { readonly what: Asked } | { readonly what: 'secret'; readonly secret: string };

/** `/settings/webhooks/$id`: one endpoint, how it fares, and what it was sent. */
export function WebhookEndpointPage() {
  const { t, i18n } = useLingui();
  const { id } = route.useParams();
  const { data, error, mutate } = useCall(readWebhookEndpoint, { params: { id } });
  const [open, setOpen] = useState<Open | null>(null);
  const look = data && endpointLook(data);
  const refresh = () => void mutate();
  return (
    <Page
      changes="integration.write"
      parent={<Link to="/settings/webhooks">{t`Webhooks`}</Link>}
      title={data ? new URL(data.url).host : t`Webhook`}
      beside={look && <Chip tone={look.tone}>{i18n._(look.word)}</Chip>}
      description={data?.description || undefined}
      actions={data && <Actions endpoint={data} onOpen={(what) => setOpen({ what })} onTested={refresh} />}
    >
      {!data &&
        (error ? (
          <ErrorRegion message={error.message} requestId={error.requestId} onRetry={refresh} />
        ) : (
          <SkeletonLines lines={6} />
        ))}
      {data && (
        <div className="space-y-4">
          <EndpointStanding endpoint={data} onChanged={refresh} />
          <DeliveryLog endpoint={data} onChanged={refresh} />
        </div>
      )}
      {data && open && <Opened endpoint={data} open={open} onOpen={setOpen} onChanged={refresh} />}
    </Page>
  );
}

type ActionsProps = {
  readonly endpoint: Endpoint;
  readonly onOpen: (what: Asked) => void;
  readonly onTested: () => void;
};

function Actions({ endpoint, onOpen, onTested }: ActionsProps) {
  const { t } = useLingui();
  const client = useClient();
  const mayWrite = useMay()('integration.write');
  const [busy, setBusy] = useState(false);
  if (!mayWrite) return null;
  async function test(): Promise<void> {
    setBusy(true);
    try {
      const sent = await client.send(testWebhookEndpoint, { params: { id: endpoint._id } });
      if (sent.state === 'DELIVERED') showToast('success', t`It took the test`);
      else showToast('error', t`It did not take the test; the log says why`);
      onTested();
    } catch (thrown) {
      showToast('error', refusalOf(thrown).message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Menu trigger={<IconButton icon={MoreHorizontal} label={t`More actions`} />}>
        <MenuItem icon={Pencil} onSelect={() => onOpen('edit')}>{t`Edit`}</MenuItem>
        <MenuItem icon={KeyRound} onSelect={() => onOpen('rotate')}>{t`Replace the secret`}</MenuItem>
        {endpoint.isActive && (
          <MenuItem icon={PowerOff} onSelect={() => onOpen('switch-off')}>{t`Switch off`}</MenuItem>
        )}
        <MenuItem icon={Trash2} danger onSelect={() => onOpen('remove')}>{t`Remove`}</MenuItem>
      </Menu>
      <Button busy={busy} onClick={() => void test()}>
        {!busy && <Send aria-hidden />}
        <Trans>Send a test</Trans>
      </Button>
    </>
  );
}

type OpenedProps = {
  readonly endpoint: Endpoint;
  readonly open: Open;
  readonly onOpen: (open: Open | null | ((now: Open | null) => Open | null)) => void;
  readonly onChanged: () => void;
};

/** What stands over the page: a form, a question, or a secret that is told once. */
function Opened({ endpoint, open, onOpen, onChanged }: OpenedProps) {
  const { t } = useLingui();
  const client = useClient();
  const navigate = useNavigate();
  const params = { id: endpoint._id };
  const close = () => onOpen((now) => (now?.what === open.what ? null : now));
  if (open.what === 'secret') return <SecretDialog isNew={false} secret={open.secret} onClose={close} />;
  if (open.what === 'edit') return <EndpointSheet endpoint={endpoint} onClose={close} onSaved={onChanged} />;
  if (open.what === 'rotate')
    return (
      <ConfirmSheet
        open
        onOpenChange={close}
        action={t`Replace the secret`}
        onConfirm={async () => {
          const { secret } = await client.send(rotateWebhookSecret, { params });
          onOpen({ what: 'secret', secret });
          onChanged();
        }}
      >
        <p>
          <Trans>
            A new secret signs from now on. The one before signs along for 24 hours, so that your program can change
            over; one that was replaced already ends now.
          </Trans>
        </p>
      </ConfirmSheet>
    );
  if (open.what === 'switch-off')
    return (
      <ConfirmSheet
        open
        onOpenChange={close}
        action={t`Switch off the webhook`}
        onConfirm={async () => {
          await client.send(updateWebhookEndpoint, { params, body: { isActive: false, version: endpoint.version } });
          showToast('success', t`Webhook switched off`);
          onChanged();
        }}
      >
        <p>
          <Trans>Nothing is sent to it until you switch it on again. What happens meanwhile is not kept for it.</Trans>
        </p>
      </ConfirmSheet>
    );
  return (
    <ConfirmSheet
      open
      danger
      onOpenChange={close}
      action={t`Remove the webhook`}
      onConfirm={async () => {
        await client.send(deleteWebhookEndpoint, { params });
        showToast('success', t`Webhook removed`);
        await navigate({ to: '/settings/webhooks' });
      }}
    >
      <p>
        <Trans>Nothing more is sent to it, and its log goes with it. It cannot be brought back.</Trans>
      </p>
    </ConfirmSheet>
  );
}
