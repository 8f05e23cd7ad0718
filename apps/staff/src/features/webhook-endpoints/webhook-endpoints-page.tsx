import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listWebhookEndpoints } from '@recoup/contract/webhook-endpoints.ts';
import { ENDPOINTS_MAX } from '@recoup/domain/webhook-endpoints/webhook-delivery.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { Page } from '../../kit/page/page.tsx';
import { useMay } from '../../kit/session/session.tsx';
import { EndpointSheet } from './endpoint-sheet.tsx';
import { type Endpoint, endpointLook } from './endpoint-words.ts';
import { LastDay } from './last-day.tsx';
import { SecretDialog } from './secret-dialog.tsx';

type Open = { readonly what: 'add' } | { readonly what: 'secret'; readonly secret: string; readonly id: string };

/** `/settings/webhooks`: which programs of the company hear of what happens, and how each fares. */
export function WebhookEndpointsPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayWrite = useMay()('integration.write');
  const { data, error, mutate } = useCall(listWebhookEndpoints, {});
  const [open, setOpen] = useState<Open | null>(null);
  const endpoints = data?.data;
  const add = mayWrite && (
    <Button variant="primary" onClick={() => setOpen({ what: 'add' })}>
      <Plus aria-hidden />
      <Trans>Add a webhook</Trans>
    </Button>
  );
  return (
    <Page
      changes="integration.write"
      title={t`Webhooks`}
      description={t`Your programs hear of what happens as it happens. Events carry ids only; the rest is read with an API key.`}
      actions={endpoints && endpoints.length > 0 && endpoints.length < ENDPOINTS_MAX && add}
    >
      <Card flush title={t`Endpoints`}>
        {!endpoints && (
          <div className="p-4">
            {error ? (
              <ErrorRegion message={error.message} requestId={error.requestId} onRetry={() => void mutate()} />
            ) : (
              <SkeletonLines lines={4} />
            )}
          </div>
        )}
        {endpoints?.length === 0 && (
          <EmptyState icon={Webhook} title={t`No program listens yet`} actions={add}>
            <Trans>
              Give the address of your program: payments, replies and changes are posted there, signed and tried again
              until it takes them.
            </Trans>
          </EmptyState>
        )}
        {endpoints && endpoints.length > 0 && (
          <ul aria-label={t`Endpoints`}>
            {endpoints.map((each) => (
              <EndpointRow key={each._id} endpoint={each} />
            ))}
          </ul>
        )}
      </Card>
      {open?.what === 'add' && (
        <EndpointSheet
          endpoint={null}
          onClose={() => setOpen((now) => (now?.what === 'add' ? null : now))}
          onSaved={({ _id }, secret) => {
            void mutate();
            if (secret) setOpen({ what: 'secret', secret, id: _id });
          }}
        />
      )}
      {open?.what === 'secret' && (
        <SecretDialog
          isNew
          secret={open.secret}
          onClose={() => void navigate({ to: '/settings/webhooks/$id', params: { id: open.id } })}
        />
      )}
    </Page>
  );
}

function EndpointRow({ endpoint }: { readonly endpoint: Endpoint }) {
  const { i18n } = useLingui();
  const { word, tone } = endpointLook(endpoint);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-border border-t px-4 py-3 text-body first:border-t-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to="/settings/webhooks/$id"
            params={{ id: endpoint._id }}
            className="wrap-anywhere min-w-0 font-medium hover:underline"
          >
            {endpoint.url}
          </Link>
          <Chip tone={tone}>{i18n._(word)}</Chip>
        </p>
        {endpoint.description && <p className="text-compact text-muted">{endpoint.description}</p>}
      </div>
      <LastDay endpoint={endpoint} />
    </li>
  );
}
