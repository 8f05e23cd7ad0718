import { useLingui } from '@lingui/react/macro';
import { BadgeCheck } from 'lucide-react';

/** The customer's contact data was confirmed. */
export function VerifiedMark() {
  const { t } = useLingui();
  return <BadgeCheck role="img" aria-label={t`Verified`} className="size-4 shrink-0 text-green-icon" />;
}
