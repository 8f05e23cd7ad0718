import { useCall } from '@recoup/client/use-call.ts';
import { findReferences } from '@recoup/contract/custom-fields.ts';
import { listWorkflows } from '@recoup/contract/workflows.ts';
import { useMay } from '../session/session.tsx';

/** A campaign that an account may be put into. */
export interface CampaignName {
  readonly _id: string;
  readonly name: string;
  /** Null for whoever may not look at campaigns: they see the names alone. */
  readonly isSendActive: boolean | null;
}

/** The campaigns that this person may put accounts into; nothing is asked while `isAsked` is false. */
export function useCampaignNames(isAsked = true) {
  const mayRead = useMay()('workflow.read');
  const whole = useCall(listWorkflows, isAsked && mayRead ? { query: {} } : null);
  const names = useCall(findReferences, isAsked && !mayRead ? { query: { kind: 'workflow' } } : null);
  const named = names.data?.data.map(({ _id, name }): CampaignName => ({ _id, name, isSendActive: null }));
  const data: readonly CampaignName[] | undefined = mayRead ? whole.data?.data : named;
  return { data, error: whole.error ?? names.error };
}
