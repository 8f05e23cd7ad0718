import { useCall } from '@recoup/client/use-call.ts';
import { readDraft } from '@recoup/contract/workflow-drafts.ts';
import { readWorkflow } from '@recoup/contract/workflows.ts';
import { getRouteApi } from '@tanstack/react-router';
import { CampaignMissing, CampaignWaiting } from '../../features/workflows/campaign-missing.tsx';
import { Builder } from './builder.tsx';

const route = getRouteApi('/shell/campaigns/$id/edit');

/** How often a campaign that is being planned anew is asked whether that is over, in milliseconds. */
const replanningMs = 2000;

/** The builder of a campaign: whom, from which moment, which steps, at what time. */
export function CampaignEditPage() {
  const { id } = route.useParams();
  const campaign = useCall(readWorkflow, { params: { id } });
  const isReplanning = campaign.data?.isReplanning ?? false;
  useCall(readWorkflow, isReplanning ? { params: { id } } : null, { refreshInterval: replanningMs });
  const draft = useCall(readDraft, { params: { id } });
  const error = campaign.error ?? draft.error;
  if (error && (!campaign.data || !draft.data)) {
    return (
      <CampaignMissing
        error={error}
        onRetry={() => {
          void campaign.mutate();
          void draft.mutate();
        }}
      />
    );
  }
  if (!campaign.data || !draft.data) return <CampaignWaiting />;
  return (
    <Builder
      key={id}
      campaign={campaign.data}
      firstDraft={draft.data}
      onChanged={(next) => void campaign.mutate(next, { revalidate: next === undefined })}
    />
  );
}
