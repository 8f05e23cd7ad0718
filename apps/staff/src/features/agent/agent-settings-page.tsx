import { useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { readAgentSettings } from '@recoup/contract/agent.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Page } from '../../kit/page/page.tsx';
import { AgentForm } from './agent-form.tsx';

/** `/settings/agent`: what the AI agent may do for customers, what that could cost, and trying it out. */
export function AgentSettingsPage() {
  const { t } = useLingui();
  const { data, error, mutate } = useCall(readAgentSettings, {}, { revalidateOnFocus: false });
  return (
    <Page
      narrow
      changes="agent.write"
      title={t`AI agent`}
      description={t`Answers customers who write to you, within the limits that you set here.`}
    >
      {data ? (
        <AgentForm
          settings={data}
          onSaved={(next) => void mutate(next, { revalidate: false })}
          onReload={() => mutate()}
        />
      ) : (
        <Card>
          {error ? (
            <ErrorRegion message={error.message} requestId={error.requestId} onRetry={() => void mutate()} />
          ) : (
            <SkeletonLines lines={6} />
          )}
        </Card>
      )}
    </Page>
  );
}
