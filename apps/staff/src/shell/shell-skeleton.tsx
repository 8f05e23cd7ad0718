import { Trans } from '@lingui/react/macro';
import { Skeleton } from '@recoup/ui/page/skeleton.tsx';

/** The frame of the app while it is found out who is signed in. */
export function ShellSkeleton() {
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[3.5rem_1fr] xl:grid-cols-[15rem_1fr]">
      <div className="hidden border-border border-r bg-surface lg:block" />
      <main className="px-4 pt-6 lg:px-6" aria-busy>
        <h1 className="sr-only">
          <Trans>Loading…</Trans>
        </h1>
        <Skeleton className="h-7 w-48" />
        <Skeleton className="mt-6 h-64 w-full" />
      </main>
    </div>
  );
}
