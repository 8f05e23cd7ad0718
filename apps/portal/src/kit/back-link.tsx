import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';

/** Back to what is owed. */
export function BackLink({ path }: { readonly path: string }) {
  return (
    <Link to="/$path" params={{ path }} className="back-link">
      <ArrowLeft aria-hidden className="size-5" />
      <Trans>Back to your account</Trans>
    </Link>
  );
}
