import { starterTemplates } from '@recoup/domain/templates/starter-templates.ts';
import { plainVersion, type WorkflowVersion } from '@recoup/domain/workflows/workflow-version.ts';
import { uuidv7 } from 'uuidv7';
import type { Work } from '#server/work/work.ts';
import { insertPastWorkflow, type PastWorkflowStep } from '../workflows/past-workflows.store.ts';
import { insertVersionRow, readLiveContent } from '../workflows/workflow-drafts.store.ts';
import { readWorkflowRow } from '../workflows/workflows.store.ts';
import { findTemplateIds } from './demo.store.ts';
import { type DemoStep, demoCampaigns } from './demo-campaigns.ts';
import type { DemoClock } from './plan-invoices.ts';

/** The campaign that runs, with what its runs follow. */
export interface WrittenCampaign {
  readonly id: string;
  readonly since: Date;
  readonly version: WorkflowVersion;
  readonly stepOf: ReadonlyMap<string, DemoStep>;
}

export interface CampaignParts {
  readonly clock: DemoClock;
  /** When the first one was turned on. */
  readonly since: Date;
}

const DRAFT_DAYS_MS = 9 * 86_400_000;

/** Writes both campaigns with their steps; answers the one that is on. */
export async function writeCampaigns(work: Work, { clock, since }: CampaignParts): Promise<WrittenCampaign> {
  const templateIds = await findTemplateIds(work);
  let on: WrittenCampaign | undefined;
  for (const [index, campaign] of demoCampaigns.entries()) {
    const id = uuidv7();
    const steps = campaign.steps.map((step) => ({ ...step, id: uuidv7() }));
    await insertPastWorkflow(
      work,
      {
        id,
        name: campaign.name,
        trigger: plainVersion.trigger,
        timing: campaign.isOn ? 'company' : 'manual',
        sendTime: campaign.sendTime,
        priority: index + 1,
        createdAt: campaign.isOn ? since : new Date(clock.now.getTime() - DRAFT_DAYS_MS),
        turnedOnAt: campaign.isOn ? since : null,
      },
      steps.map((step) => stepRow(step, templateIds)),
    );
    if (!campaign.isOn) continue;
    const row = await readWorkflowRow(work, id);
    if (!row) throw new Error('the campaign of the demo was not written');
    const content = await readLiveContent(work, row);
    await insertVersionRow(work, { workflowId: id, number: 1, content, memberId: null, at: since });
    const [hours = '9', minutes = '0'] = campaign.sendTime.split(':');
    const version = { ...plainVersion, steps, sendMinute: Number(hours) * 60 + Number(minutes) };
    on = { id, since, version, stepOf: new Map(steps.map((step) => [step.id, step])) };
  }
  if (!on) throw new Error('no campaign of the demo is on');
  return on;
}

function stepRow(step: DemoStep & { readonly id: string }, templateIds: ReadonlyMap<string, string>): PastWorkflowStep {
  const channel = step.kind === 'send_sms' ? 'SMS' : 'EMAIL';
  const template = starterTemplates.find(
    (each) => each.name === step.template && each.channel === channel && each.language === 'en',
  );
  return {
    id: step.id,
    kind: step.kind,
    delay: step.delay,
    templateId: templateIds.get(`${step.template} ${channel} en`) ?? null,
    subject: template?.subject ?? '',
    message: template?.message ?? '',
  };
}
