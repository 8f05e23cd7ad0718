import { Trans } from '@lingui/react/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readClosing } from '@recoup/contract/closing.ts';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../kit/session/session.tsx';

type PlanNoteProps = { readonly plan: ReplyOf<typeof readClosing>['plan'] };

/** That the plan was cancelled with the company, and where whoever keeps it lets it go on. */
export function PlanNote({ plan }: PlanNoteProps) {
  const mayPay = useMay()('billing.read');
  if (plan === null) return null;
  const billing = mayPay && (
    <Link to="/settings/billing" className="rounded-tag font-medium underline underline-offset-2">
      <Trans>Open Billing</Trans>
    </Link>
  );
  return (
    <p className="max-w-prose text-body">
      {plan === 'OVER' ? (
        <Trans>The plan has ended. It does not come back with the company: choose one in Billing.</Trans>
      ) : (
        <Trans>
          The plan is cancelled and ends with what is paid. It does not go on by itself when the company is kept: let it
          go on in Billing.
        </Trans>
      )}{' '}
      {billing}
    </p>
  );
}
