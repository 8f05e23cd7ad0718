import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { dateText } from '@recoup/ui/page/moment-text.ts';

/** When it was sent, and how long reviews take. */
export function SentLine({ sentAt }: { readonly sentAt: string | null }) {
  const { i18n } = useLingui();
  if (!sentAt) return null;
  const day = dateText(sentAt, i18n.locale);
  return (
    <p className="text-body text-muted">
      <Trans>Sent {day}, usually 3–10 business days. We look four times a day and write to you.</Trans>
    </p>
  );
}
