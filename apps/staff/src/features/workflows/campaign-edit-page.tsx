import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { readWorkflow } from '@recoup/contract/workflows.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { useMediaQuery } from '@recoup/ui/media-query.ts';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { SideSheet } from '@recoup/ui/overlay/side-sheet.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { MousePointerClick } from 'lucide-react';
import { useState } from 'react';
import { Page } from '../../app/page.tsx';
import { useHeadingFocus } from '../../app/route-focus.ts';
import { useMay } from '../../app/session.tsx';
import { UnsavedGuard } from '../../app/unsaved-guard.tsx';
import { AudienceCard } from './audience-card.tsx';
import { CampaignMissing, CampaignWaiting } from './campaign-missing.tsx';
import { campaignState } from './campaign-state.ts';
import { CampaignSwitch } from './campaign-switch.tsx';
import { StepInspector } from './step-inspector.tsx';
import { StepList } from './step-list.tsx';
import { TimingCard } from './timing-card.tsx';
import type { Campaign } from './use-steps.ts';

const route = getRouteApi('/shell/campaigns/$id/edit');

/** The builder of a campaign: whom, from which day, which messages, at what time. */
export function CampaignEditPage() {
  const { id } = route.useParams();
  const { data, error, mutate } = useCall(readWorkflow, { params: { id } });
  if (error && !data) return <CampaignMissing error={error} onRetry={() => void mutate()} />;
  if (!data) return <CampaignWaiting />;
  return (
    <Builder
      key={data._id}
      campaign={data}
      onChanged={(next) => void mutate(next, { revalidate: false })}
      onReload={() => void mutate()}
    />
  );
}

type BuilderProps = {
  readonly campaign: Campaign;
  readonly onChanged: (next: Campaign) => void;
  readonly onReload: () => void;
};

function Builder({ campaign, onChanged, onReload }: BuilderProps) {
  const { t } = useLingui();
  useHeadingFocus();
  const { step: open } = route.useSearch();
  const navigate = useNavigate();
  const may = useMay();
  const desk = useMediaQuery('(min-width: 64rem)');
  const [dirtyStep, setDirtyStep] = useState(false);
  const [dirtyAudience, setDirtyAudience] = useState(false);
  const [dirtyTiming, setDirtyTiming] = useState(false);
  // A wish to leave the open step that waits for an answer: what to open instead.
  const [leaving, setLeaving] = useState<{ readonly to: string | undefined } | null>(null);
  const [drawn, setDrawn] = useState(0);
  const mayWrite = may('workflow.write');
  const isDirty = dirtyStep || dirtyAudience || dirtyTiming;

  function show(step: string | undefined): void {
    setDirtyStep(false);
    void navigate({ to: '/campaigns/$id/edit', params: { id: campaign._id }, search: { step }, replace: true });
  }
  function select(step: string | undefined): void {
    if (step === open) return;
    if (dirtyStep) setLeaving({ to: step });
    else show(step);
  }

  const step = campaign.actions.find((each) => each._id === open);
  const isNew = open === 'new-email' || open === 'new-sms';
  const number = step ? campaign.actions.indexOf(step) + 1 : campaign.actions.length + 1;
  const title = isNew ? t`New step` : t`Step ${number}`;
  const inspector = (step || isNew) && (
    <StepInspector
      key={`${open}-${drawn}`}
      campaign={campaign}
      step={step}
      newChannel={open === 'new-sms' ? 'SMS' : 'EMAIL'}
      onDirtyChange={setDirtyStep}
      onSaved={(next, stepId) => {
        onChanged(next);
        if (isNew) show(stepId);
      }}
      onReload={() => {
        setDirtyStep(false);
        setDrawn(drawn + 1);
      }}
      mayWrite={mayWrite}
    />
  );

  return (
    <Page
      parent={<Link to="/campaigns">{t`Campaigns`}</Link>}
      title={campaign.name}
      documentTitle={t`Edit ${campaign.name}`}
      beside={<StatusChip kind="campaign" status={campaignState(campaign)} />}
      actions={
        <>
          {!campaign.draft && (
            <Link to="/campaigns/$id" params={{ id: campaign._id }} className={buttonClasses()}>
              <Trans>Results</Trans>
            </Link>
          )}
          {mayWrite && (
            <CampaignSwitch
              campaign={campaign}
              onChanged={onReload}
              blocked={isDirty ? t`Save or discard your changes first` : undefined}
            />
          )}
        </>
      }
    >
      {campaign.isSendActive && (
        <Notice kind="warning" className="mb-4">
          <Trans>This campaign is on. What you save here is used from the next message on.</Trans>
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(22rem,28rem)]">
        <div className="space-y-4">
          <AudienceCard
            campaign={campaign}
            onChanged={onChanged}
            onDirtyChange={setDirtyAudience}
            mayWrite={mayWrite}
          />
          <Card title={<Trans>2 Trigger</Trans>}>
            <p className="text-body">
              <Trans>Invoice due date: steps are counted from the due date of the oldest open invoice.</Trans>
            </p>
          </Card>
          <StepList campaign={campaign} selected={open} onSelect={select} onChanged={onChanged} mayWrite={mayWrite} />
          <TimingCard
            key={`timing-${drawn}`}
            campaign={campaign}
            onChanged={onChanged}
            onDirtyChange={setDirtyTiming}
            onReload={() => {
              onReload();
              setDrawn(drawn + 1);
            }}
            mayWrite={mayWrite}
          />
        </div>
        {desk ? (
          <Card
            title={inspector ? title : undefined}
            className="sticky top-4 max-h-[calc(100dvh-2rem)] overflow-y-auto"
          >
            {inspector || (
              <EmptyState icon={MousePointerClick} title={t`No step is open`}>
                <Trans>Choose a step to change it, or add one.</Trans>
              </EmptyState>
            )}
          </Card>
        ) : (
          <SideSheet open={Boolean(inspector)} onOpenChange={(next) => !next && select(undefined)} title={title}>
            {inspector}
          </SideSheet>
        )}
      </div>
      <Dialog
        open={leaving !== null}
        onOpenChange={(next) => !next && setLeaving(null)}
        title={t`Leave this step without saving?`}
        description={t`What you typed in it will be lost.`}
        footer={
          <>
            <Button onClick={() => setLeaving(null)}>{t`Stay`}</Button>
            <Button
              variant="danger"
              onClick={() => {
                show(leaving?.to);
                setLeaving(null);
              }}
            >{t`Discard changes`}</Button>
          </>
        }
      />
      <UnsavedGuard active={isDirty} />
    </Page>
  );
}
