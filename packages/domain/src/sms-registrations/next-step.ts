import { type BrandState, isBrandGood, type NumberState } from './registration-states.ts';

/** What is known of a registration when the next thing to do at the provider is asked for. */
export interface StepFacts {
  readonly brand: { readonly state: BrandState; readonly todo: 'CREATE' | 'UPDATE' | null; readonly isKnown: boolean };
  readonly campaign: {
    readonly todo: 'CREATE' | 'UPDATE' | 'APPEAL' | null;
    readonly isKnown: boolean;
    /** The provider's word for how it stands. */
    readonly said: string | null;
  };
  readonly number: {
    readonly state: NumberState;
    readonly hasProfile: boolean;
    /** Texts are not paid any more: nothing is bought or assigned. */
    readonly isUnpaid: boolean;
  };
}

export const registrationSteps = [
  ...(['create-brand', 'update-brand', 'look-brand', 'create-campaign', 'update-campaign', 'appeal'] as const),
  ...(['look-campaign', 'make-profile', 'order-number', 'look-order', 'assign', 'look-assignment'] as const),
] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

/**
 * What is to be done next; null when nothing is. What was begun is looked up before it is made, so each step may be asked
 * for again whatever became of the last time. `done`: what was done already this time, which is not done twice.
 */
export function nextStep(facts: StepFacts, done: ReadonlySet<RegistrationStep>): RegistrationStep | null {
  return wanted(facts).find((step) => !done.has(step)) ?? null;
}

function wanted({ brand, campaign, number }: StepFacts): RegistrationStep[] {
  const steps: RegistrationStep[] = [];
  if (brand.todo === 'CREATE') return ['create-brand'];
  if (brand.todo === 'UPDATE') steps.push('update-brand');
  if (brand.isKnown) steps.push('look-brand');
  // A campaign waits for a brand that the carriers know.
  if (campaign.todo === 'CREATE') return isBrandGood(brand.state) ? [...steps, 'create-campaign'] : steps;
  if (campaign.todo === 'UPDATE') steps.push('update-campaign');
  if (campaign.todo === 'APPEAL') steps.push('appeal');
  if (campaign.isKnown) steps.push('look-campaign');
  return campaign.said === 'MNO_PROVISIONED' ? [...steps, ...stepsOfNumber(number)] : steps;
}

/** A number costs money each month: none is bought before the carriers have said yes. */
function stepsOfNumber({ state, hasProfile, isUnpaid }: StepFacts['number']): RegistrationStep[] {
  if (isUnpaid && state !== 'ASSIGNED') return [];
  if (state === 'NONE') return [hasProfile ? 'order-number' : 'make-profile'];
  if (state === 'ORDERED') return ['look-order'];
  if (state === 'BOUGHT') return ['assign'];
  return ['look-assignment'];
}
