import { useLingui } from '@lingui/react/macro';
import type { CampaignContent } from '@recoup/domain/workflows/campaign-content.ts';

/** A trigger as people call it, with what it means. */
export function useTriggerLabels(): Record<
  CampaignContent['trigger'],
  { readonly word: string; readonly hint: string }
> {
  const { t } = useLingui();
  return {
    invoice_due_date: {
      word: t`Invoice due date`,
      hint: t`The campaign begins on the due date of the oldest open invoice; steps may stand before it.`,
    },
    invoice_issue_date: { word: t`Invoice issue date`, hint: t`It begins on the day the invoice was issued.` },
    invoice_opened: {
      word: t`Invoice opened`,
      hint: t`It begins when the customer opens the invoice for the first time.`,
    },
    empty: { word: t`At once`, hint: t`It begins as soon as the customer joins the campaign.` },
  };
}
