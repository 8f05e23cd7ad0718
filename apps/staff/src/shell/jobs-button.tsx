import { Suspense } from 'react';
import { lazyPart } from '../kit/files/lazy-part.tsx';
import { useMay } from '../kit/session/session.tsx';

const JobsTray = lazyPart(() => import('./frame-parts.ts').then((file) => file.frameParts.JobsTray));

/** The tray of long work in the shell, loaded beside the page; its place is kept. */
export function JobsButton({ compact }: { readonly compact: boolean }) {
  const may = useMay();
  if (!may('account.read')) return null;
  return (
    <Suspense fallback={<div className={compact ? 'size-10' : 'h-11 lg:h-8'} />}>
      <JobsTray compact={compact} />
    </Suspense>
  );
}
