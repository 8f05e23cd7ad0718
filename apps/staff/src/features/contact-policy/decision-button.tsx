import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { readDecision } from '@recoup/contract/contact-policy.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { ShieldCheck } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../kit/files/lazy-part.tsx';
import { useMay } from '../../kit/session/session.tsx';

/** With the words of all rules: loaded when somebody asks. */
const DecisionView = lazyPart(() => import('./decision-view.tsx').then((file) => file.DecisionView));

type DecisionButtonProps = {
  readonly decisionId: string;
  /** Absent: "Why it was allowed". */
  readonly children?: ReactNode;
};

/** Opens what the rules of contact answered about one message, with the evidence. */
export function DecisionButton({ decisionId, children }: DecisionButtonProps) {
  const { t } = useLingui();
  const may = useMay();
  const [open, setOpen] = useState(false);
  if (!may('debtor.read')) return null;
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
        <ShieldCheck aria-hidden />
        {children ?? <Trans>Why it was allowed</Trans>}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t`Rules of contact`}>
        {open && <LoadedDecision id={decisionId} />}
      </Dialog>
    </>
  );
}

function LoadedDecision({ id }: { readonly id: string }) {
  const { data, error, mutate } = useCall(readDecision, { params: { id } });
  if (data) {
    return (
      <Suspense fallback={<SkeletonLines lines={4} />}>
        <DecisionView decision={data} />
      </Suspense>
    );
  }
  if (error) return <ErrorRegion message={error.message} onRetry={() => void mutate()} />;
  return <SkeletonLines lines={4} />;
}
