import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { readCompany } from '@recoup/contract/companies.ts';
import { listIntegrations } from '@recoup/contract/integrations.ts';
import { connectors } from '@recoup/domain/integrations/connectors.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { Link } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { Page } from '../../kit/page/page.tsx';
import { useMay, useUser } from '../../kit/session/session.tsx';
import { stateLooks } from './integration-words.ts';
import { useConnect } from './use-connect.ts';

type Integration = ReplyOf<typeof listIntegrations>['data'][number];

/** `/settings/integrations`: accounting programs that can be connected, and how each stands. */
export function IntegrationsPage() {
  const { t } = useLingui();
  const { data, error, mutate } = useCall(listIntegrations, {});
  return (
    <Page
      changes="integration.write"
      title={t`Integrations`}
      description={t`Your accounting program and Recoup keep each other up to date. Connecting one contacts nobody.`}
    >
      <PlanNotice connected={data?.data.filter(isConnected).length ?? 0} />
      <Card flush title={t`Accounting programs`}>
        {data ? (
          <ul>
            {data.data.map((each) => (
              <IntegrationRow key={each.serviceId} integration={each} />
            ))}
          </ul>
        ) : (
          <div className="p-4">
            {error ? (
              <ErrorRegion message={error.message} requestId={error.requestId} onRetry={() => void mutate()} />
            ) : (
              <SkeletonLines lines={6} />
            )}
          </div>
        )}
      </Card>
      <p className="mt-4 max-w-2xl text-compact text-muted">
        <Trans>
          Customers, invoices, payments and credit notes are read. Payments that you take here are written back, each
          once. Campaigns, notes and disputes stay here.
        </Trans>
      </p>
    </Page>
  );
}

const isConnected = ({ _id, state }: Integration) =>
  _id !== null && state !== 'CONNECTING' && state !== 'NOT_CONNECTED' && state !== 'DISCONNECTED';

/** Said before somebody goes to the provider in vain: the plan has no room for another program. */
function PlanNotice({ connected }: { readonly connected: number }) {
  const mayPay = useMay()('billing.write');
  const { data } = useCall(readCompany, {});
  const room = data?.limits.ledgers ?? null;
  if (room === null || connected < room) return null;
  return (
    <Notice
      kind="info"
      className="mb-4"
      action={
        mayPay && (
          <Link to="/settings/billing" className={buttonClasses({ size: 'small' })}>
            <Trans>See plans</Trans>
          </Link>
        )
      }
    >
      {room === 0 ? (
        <Trans>An accounting program comes with every plan. You have no plan now.</Trans>
      ) : (
        <Plural
          value={room}
          one="Your plan connects # accounting program, and it is connected. A larger plan has room for more."
          other="Your plan connects # accounting programs, and they are connected. A larger plan has room for more."
        />
      )}
    </Notice>
  );
}

function IntegrationRow({ integration }: { readonly integration: Integration }) {
  const { i18n, t } = useLingui();
  const mayWrite = useMay()('integration.write');
  const { busy, connect } = useConnect();
  const { _id, name, state, firmName, serviceId } = integration;
  const known = connectors.find((each) => each.serviceId === serviceId)?.serviceId;
  const { word, tone } = stateLooks[state];
  const isNew = _id === null || state === 'CONNECTING' || state === 'NOT_CONNECTED' || state === 'DISCONNECTED';
  const label = isNew ? t`Connect ${name}` : t`Sign in to ${name} again`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-t px-4 py-3 text-body first:border-t-0">
      <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-control bg-sunken text-muted">
        <BookOpen className="size-4" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {_id && !isNew ? (
            <Link
              to="/settings/integrations/$id"
              params={{ id: _id }}
              search={{ tab: 'overview' }}
              className="font-medium hover:underline"
            >
              {name}
            </Link>
          ) : (
            <span className="font-medium">{name}</span>
          )}
          {_id && <Chip tone={tone}>{i18n._(word)}</Chip>}
        </p>
        <p className="text-compact text-muted">
          {firmName && <span>{firmName} · </span>}
          <Standing integration={integration} />
        </p>
      </div>
      {mayWrite && known && (isNew || state === 'BROKEN') && (
        <Button
          variant={state === 'BROKEN' ? 'primary' : 'secondary'}
          busy={busy === known}
          aria-label={label}
          onClick={() => void connect(known, _id !== null)}
        >
          {isNew ? <Trans>Connect</Trans> : <Trans>Sign in again</Trans>}
        </Button>
      )}
    </li>
  );
}

function Standing({ integration }: { readonly integration: Integration }) {
  const { company } = useUser();
  const { lastSyncAt, conflicts, refused } = integration;
  const needs = conflicts + refused;
  if (integration._id === null) return <Trans>Reads invoices and payments, writes payments back</Trans>;
  return (
    <>
      {lastSyncAt ? (
        <Trans>
          read <Moment at={lastSyncAt} now={new Date()} timeZone={company.timeZone} />
        </Trans>
      ) : (
        <Trans>not read yet</Trans>
      )}
      {needs > 0 && (
        <span className="text-danger-text">
          {' · '}
          <Plural value={needs} one="# needs you" other="# need you" />
        </span>
      )}
    </>
  );
}
