import { useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { readAgentDecision } from '@recoup/contract/agent.ts';
import { SideSheet } from '@recoup/ui/overlay/side-sheet.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { DecisionView } from './decision-view.tsx';

type DecisionSheetProps = {
  /** A message that the agent wrote, or one of the customer that it read. */
  readonly messageId: string;
  readonly onClose: () => void;
};

/** Why the agent wrote a message, or wrote none. */
export function DecisionSheet({ messageId, onClose }: DecisionSheetProps) {
  const { t } = useLingui();
  const { data, error, mutate } = useCall(readAgentDecision, { params: { messageId } }, { revalidateOnFocus: false });
  return (
    <SideSheet open onOpenChange={(open) => !open && onClose()} title={t`How the AI agent decided`}>
      {error && !data && (
        <ErrorRegion message={error.message} requestId={error.requestId} onRetry={() => void mutate()} />
      )}
      {!data && !error && <SkeletonLines lines={6} />}
      {data && <DecisionView decision={data} />}
    </SideSheet>
  );
}
