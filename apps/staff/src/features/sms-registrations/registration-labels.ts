import { useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readSmsBrand, readSmsCampaign } from '@recoup/contract/sms-registrations.ts';
import type { Tone } from '@recoup/ui/tokens.ts';

export type SmsBrand = ReplyOf<typeof readSmsBrand>;
export type SmsCampaign = ReplyOf<typeof readSmsCampaign>;
export type Said = { readonly tone: Tone; readonly word: string };

/** How a company stands with the carriers, as a word. */
export function useBrandWords(): Readonly<Record<SmsBrand['state'], Said>> {
  const { t } = useLingui();
  return {
    DRAFT: { tone: 'neutral', word: t`Not sent yet` },
    SUBMITTED: { tone: 'blue', word: t`Under review` },
    VERIFIED: { tone: 'green', word: t`Verified` },
    VETTED: { tone: 'green', word: t`Verified and vetted` },
    SELF_DECLARED: { tone: 'amber', word: t`Not verified` },
    UNVERIFIED: { tone: 'amber', word: t`Not verified` },
    FAILED: { tone: 'red', word: t`Refused` },
  };
}

/** How the texts of a company stand with the carriers, as a word. */
export function useCampaignWords(): Readonly<Record<SmsCampaign['state'], Said>> {
  const { t } = useLingui();
  return {
    DRAFT: { tone: 'neutral', word: t`Not sent yet` },
    PENDING: { tone: 'blue', word: t`Under review` },
    ACTIVE: { tone: 'green', word: t`Approved` },
    PARTLY: { tone: 'amber', word: t`Approved by some` },
    REJECTED: { tone: 'red', word: t`Refused` },
    SUSPENDED: { tone: 'red', word: t`Stopped` },
  };
}

/** How far the number is, as a word. */
export function useNumberWords(): Readonly<Record<SmsCampaign['numbers'][number]['state'], Said>> {
  const { t } = useLingui();
  return {
    NONE: { tone: 'neutral', word: t`Comes with the approval` },
    ORDERED: { tone: 'blue', word: t`Ordered` },
    BOUGHT: { tone: 'blue', word: t`Being set up` },
    ASSIGNING: { tone: 'blue', word: t`Being set up` },
    ASSIGNED: { tone: 'green', word: t`Ready` },
  };
}
