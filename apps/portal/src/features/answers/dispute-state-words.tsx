import { Trans } from '@lingui/react/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { listPortalDisputes } from '@recoup/contract/portal-disputes.ts';

type Stated = Pick<ReplyOf<typeof listPortalDisputes>['data'][number], 'status' | 'outcome' | 'waitingOn'>;

/** How an objection stands: who has the next word, or what came out. */
export function DisputeStateWords({ dispute }: { readonly dispute: Stated }) {
  if (dispute.status === 'OPENED') {
    return dispute.waitingOn === 'us' ? <Trans>Being looked at</Trans> : <Trans>Waits for your answer</Trans>;
  }
  switch (dispute.outcome) {
    case 'UPHELD':
      return <Trans>You were right</Trans>;
    case 'PARTLY_UPHELD':
      return <Trans>You were right in part</Trans>;
    case 'DENIED':
      return <Trans>The invoice stands</Trans>;
    case 'WITHDRAWN':
      return <Trans>Taken back</Trans>;
    case null:
      return <Trans>Answered</Trans>;
  }
}
