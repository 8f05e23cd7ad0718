import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { readIntegration, syncIntegration } from '@recoup/contract/integrations.ts';
import { connectors } from '@recoup/domain/integrations/connectors.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { Tabs } from '@recoup/ui/overlay/tabs.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Page } from '../../kit/page/page.tsx';
import { useMay } from '../../kit/session/session.tsx';
import { ConflictsTab } from './conflicts-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { type IntegrationDetail, stateLooks } from './integration-words.ts';
import { OverviewTab } from './overview-tab.tsx';
import { SentTab } from './sent-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { useConnect } from './use-connect.ts';

const route = getRouteApi('/shell/settings/settings/integrations/$id');

/** `/settings/integrations/$id`: one ledger, both sides of the sums, what needs somebody and what was written there. */
export function IntegrationPage() {
  const { t, i18n } = useLingui();
  const { id } = route.useParams();
  const { tab } = route.useSearch();
  const navigate = useNavigate();
  const { data, error, mutate } = useCall(readIntegration, { params: { id } });
  const refresh = () => void mutate();
  return (
    <Page
      changes="integration.write"
      parent={<Link to="/settings/integrations">{t`Integrations`}</Link>}
      title={data?.name ?? t`Integration`}
      beside={data && <Chip tone={stateLooks[data.state].tone}>{i18n._(stateLooks[data.state].word)}</Chip>}
      description={data?.firmName || undefined}
      actions={data && <SyncNow integration={data} onStarted={refresh} />}
    >
      {!data &&
        (error ? (
          <ErrorRegion message={error.message} requestId={error.requestId} onRetry={refresh} />
        ) : (
          <SkeletonLines lines={6} />
        ))}
      {data && (
        <div className="space-y-4">
          <Trouble integration={data} />
          <Tabs
            label={data.name}
            value={tab}
            onChange={(next) =>
              void navigate({ to: '/settings/integrations/$id', params: { id }, search: { tab: next }, replace: true })
            }
            tabs={[
              {
                value: 'overview',
                label: t`Overview`,
                content: <OverviewTab integration={data} onChanged={refresh} />,
              },
              {
                value: 'conflicts',
                label: t`Conflicts`,
                count: data.conflicts,
                content: <ConflictsTab integration={data} onChanged={refresh} />,
              },
              {
                value: 'sent',
                label: t`Sent`,
                count: data.refused,
                content: <SentTab integration={data} onChanged={refresh} />,
              },
              { value: 'history', label: t`History`, content: <HistoryTab integration={data} /> },
              {
                value: 'settings',
                label: t`Settings`,
                content: <SettingsTab integration={data} onChanged={refresh} />,
              },
            ]}
          />
        </div>
      )}
    </Page>
  );
}

type Part = { readonly integration: IntegrationDetail };

function SyncNow({ integration, onStarted }: Part & { readonly onStarted: () => void }) {
  const client = useClient();
  const mayWrite = useMay()('integration.write');
  const [busy, setBusy] = useState(false);
  const service = connectors.find(({ serviceId }) => serviceId === integration.serviceId);
  if (!mayWrite || integration.state !== 'CONNECTED' || !service) return null;
  const isRunning = integration.runs[0]?.state === 'PROCESSING';
  async function start(): Promise<void> {
    setBusy(true);
    try {
      const serviceId = service?.serviceId;
      await client.send(syncIntegration, { body: { type: 'all', ...(serviceId ? { serviceId } : {}) } });
      onStarted();
    } catch (thrown) {
      showToast('error', refusalOf(thrown).message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="primary" busy={busy || isRunning} onClick={() => void start()}>
      {!busy && !isRunning && <RefreshCw aria-hidden />}
      {integration.lastSyncAt ? <Trans>Sync now</Trans> : <Trans>Start reading</Trans>}
    </Button>
  );
}

function Trouble({ integration }: Part) {
  const mayWrite = useMay()('integration.write');
  const { busy, connect } = useConnect();
  const { name, firmName, state, trouble } = integration;
  const service = connectors.find(({ serviceId }) => serviceId === integration.serviceId)?.serviceId;
  if (state !== 'BROKEN') return null;
  return (
    <Notice
      kind="error"
      action={
        mayWrite &&
        service && (
          <Button busy={busy !== null} onClick={() => void connect(service, true)}>
            <Trans>Sign in again</Trans>
          </Button>
        )
      }
    >
      {trouble === 'OTHER_FIRM' ? (
        <Trans>You signed in to the books of another company. These accounts follow {firmName}: sign in to it.</Trans>
      ) : (
        <Trans>
          {name} does not let us in any more. Nothing is read, and payments wait here until you sign in again.
        </Trans>
      )}
    </Notice>
  );
}
