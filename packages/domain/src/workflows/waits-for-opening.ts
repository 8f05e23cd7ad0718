import type { CampaignContent } from './campaign-content.ts';

interface Steps {
  readonly trigger: CampaignContent['trigger'];
  readonly actions: ReadonlyArray<{ readonly inputs: Pick<CampaignContent['actions'][number]['inputs'], 'delay'> }>;
}

/** Whether customers can be kept waiting by a campaign until they open their invoice, at its beginning or at a step. */
export function waitsForOpening({ trigger, actions }: Steps): boolean {
  const isStep = actions.some(
    ({ inputs: { delay } }) => delay.type === 'until' && delay.reference === 'invoice_opened_date',
  );
  return trigger === 'invoice_opened' || isStep;
}
