import { Trans } from '@lingui/react/macro';
import { Skeleton } from '@recoup/ui/page/skeleton.tsx';

/** The frame of the app while it is found out who is signed in, and why that takes long. */
export function ShellSkeleton({ isHeldUp = false }: { readonly isHeldUp?: boolean }) {
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[3.5rem_1fr] xl:grid-cols-[15rem_1fr]">
      <div className="hidden border-border border-r bg-surface lg:block" />
      <main className="px-4 pt-6 lg:px-6" aria-busy>
        <h1 className="sr-only">
          <Trans>Loading…</Trans>
        </h1>
        <div role="status">
          {isHeldUp && (
            <div className="mx-auto max-w-md py-14 text-center">
              <p className="font-semibold text-lead">
                <Trans>Recoup does not answer at the moment</Trans>
              </p>
              <p className="mt-1 text-body text-muted">
                <Trans>This page goes on by itself as soon as it does.</Trans>
              </p>
            </div>
          )}
        </div>
        {!isHeldUp && (
          <>
            <Skeleton className="h-7 w-48" />
            <Skeleton className="mt-6 h-64 w-full" />
          </>
        )}
      </main>
    </div>
  );
}
