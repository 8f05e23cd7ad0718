import { useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listVariables } from '@recoup/contract/templates.ts';
import { useMediaQuery } from '@recoup/ui/media-query.ts';
import { SideSheet } from '@recoup/ui/overlay/side-sheet.tsx';
import { useUnsaved } from '@recoup/ui/overlay/use-unsaved.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { MousePointerClick } from 'lucide-react';
import { useMemo, useState } from 'react';
import { AudienceCard } from '../../features/workflows/audience-card.tsx';
import { BuilderNotices } from '../../features/workflows/builder-notices.tsx';
import type { Campaign } from '../../features/workflows/campaign.ts';
import { campaignState } from '../../features/workflows/campaign-state.ts';
import type { Draft } from '../../features/workflows/draft-state.ts';
import { SaveState } from '../../features/workflows/save-state.tsx';
import { StepInspector } from '../../features/workflows/step-inspector.tsx';
import { StepList } from '../../features/workflows/step-list.tsx';
import { stepWarnings } from '../../features/workflows/step-warnings.ts';
import { TimingCard } from '../../features/workflows/timing-card.tsx';
import { TriggerCard } from '../../features/workflows/trigger-card.tsx';
import { useCustomerPlan } from '../../features/workflows/use-customer-plan.ts';
import { useDraft } from '../../features/workflows/use-draft.ts';
import { useUndoKeys } from '../../features/workflows/use-undo-keys.ts';
import { Page } from '../../kit/page/page.tsx';
import { useHeadingFocus } from '../../kit/page/route-focus.ts';
import { useMay } from '../../kit/session/session.tsx';
import { BuilderActions } from './builder-actions.tsx';
import { type BuilderDialog, BuilderDialogs } from './builder-dialogs.tsx';

const route = getRouteApi('/shell/campaigns/$id/edit');

type BuilderProps = {
  readonly campaign: Campaign;
  readonly firstDraft: Draft;
  /** What the server answered; without it the campaign is read anew. */
  readonly onChanged: (next?: Campaign) => void;
};

/** One page from top to bottom: audience, trigger, steps, timing; the open step beside it, or as a sheet on a phone. */
export function Builder({ campaign, firstDraft, onChanged }: BuilderProps) {
  const { t } = useLingui();
  useHeadingFocus();
  const id = campaign._id;
  const { step: open, review } = route.useSearch();
  const navigate = useNavigate();
  const may = useMay();
  const isWide = useMediaQuery('(min-width: 64rem)');
  const mayWrite = may('workflow.write') && !campaign.isReplanning;
  const draft = useDraft(id, firstDraft, !mayWrite);
  useUnsaved(draft.unsaved, draft.flush);
  const [dialog, setDialog] = useState<BuilderDialog | null>(null);
  useUndoKeys(
    () => mayWrite && draft.undo(),
    () => mayWrite && draft.redo(),
  );
  const variables = useCall(listVariables, {}, { revalidateOnFocus: false }).data?.data;
  const known = useMemo(
    () => (variables ? new Map(variables.map(({ name, example }) => [name, example])) : null),
    [variables],
  );
  const warnings = useMemo(() => stepWarnings(draft.content, known), [draft.content, known]);

  const plan = useCustomerPlan(id, draft.content);

  function show(step: string | undefined): void {
    void navigate({ to: '/campaigns/$id/edit', params: { id }, search: { step }, replace: true, resetScroll: false });
  }

  const step = draft.content.actions.find(({ _id }) => _id === open);
  const number = step ? draft.content.actions.indexOf(step) + 1 : 0;
  const title = t`Step ${number}`;
  const inspector = step && (
    <StepInspector
      key={step._id}
      campaignId={id}
      draft={draft}
      step={step}
      warnings={warnings.get(step._id) ?? []}
      mayWrite={mayWrite}
    />
  );

  return (
    <Page
      parent={<Link to="/campaigns">{t`Campaigns`}</Link>}
      title={campaign.name}
      documentTitle={t`Edit ${campaign.name}`}
      beside={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusChip kind="campaign" status={campaignState(campaign)} />
          <SaveState draft={draft} isLive={campaign.isSendActive} />
        </span>
      }
      actions={
        <BuilderActions
          campaign={campaign}
          draft={draft}
          mayWrite={mayWrite}
          onDialog={setDialog}
          startsReview={review === 'yes'}
          onChanged={() => {
            onChanged();
            draft.reload();
          }}
        />
      }
    >
      <BuilderNotices
        campaign={campaign}
        draft={draft}
        mayWrite={mayWrite}
        onShowDifference={() => setDialog('difference')}
        onDiscard={() => setDialog('discard')}
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(22rem,28rem)]">
        <div className="space-y-4">
          <AudienceCard campaignId={id} draft={draft} mayWrite={mayWrite} />
          <TriggerCard draft={draft} mayWrite={mayWrite} />
          <StepList draft={draft} warnings={warnings} plan={plan} selected={open} onSelect={show} mayWrite={mayWrite} />
          <TimingCard draft={draft} mayWrite={mayWrite} />
        </div>
        {isWide ? (
          <Card title={step ? title : undefined} className="sticky top-4 max-h-[calc(100dvh-2rem)] overflow-y-auto">
            {inspector ?? (
              <EmptyState icon={MousePointerClick} title={t`No step is open`}>
                {t`Choose a step to change it, or add one.`}
              </EmptyState>
            )}
          </Card>
        ) : (
          <SideSheet open={step !== undefined} onOpenChange={(next) => !next && show(undefined)} title={title}>
            {inspector}
          </SideSheet>
        )}
      </div>
      <BuilderDialogs
        dialog={dialog}
        campaign={campaign}
        draft={draft}
        mayWrite={mayWrite}
        onClose={() => setDialog(null)}
        onChanged={onChanged}
      />
    </Page>
  );
}
