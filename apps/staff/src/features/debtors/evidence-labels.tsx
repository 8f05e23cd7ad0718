import { Trans } from '@lingui/react/macro';

/** How it is known where a customer lives. */
export function EvidenceLabel({ evidence }: { readonly evidence: 'stated' | 'address' | 'phone' | 'company' }) {
  if (evidence === 'stated') return <Trans>as entered</Trans>;
  if (evidence === 'address') return <Trans>from the address</Trans>;
  if (evidence === 'phone') return <Trans>from the phone number</Trans>;
  return <Trans>your company’s, nothing better is known</Trans>;
}
