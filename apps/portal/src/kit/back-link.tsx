import { Trans } from '@lingui/react/macro';
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';

/** Back to the page that one came from; who opened this one by itself, by a link in a message, comes to what is owed. */
export function BackLink({ path }: { readonly path: string }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <Link
      to="/$path"
      params={{ path }}
      className="back-link"
      onClick={(event) => {
        // A new tab is opened by the address alone.
        if (!canGoBack || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        router.history.back();
      }}
    >
      <ArrowLeft aria-hidden className="size-5" />
      {canGoBack ? <Trans>Back</Trans> : <Trans>Back to your account</Trans>}
    </Link>
  );
}
