import { Plural, Trans } from '@lingui/react/macro';
import type { ApiError } from '@recoup/client/api-error.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { previewAudience } from '@recoup/contract/workflow-audiences.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { linkClasses } from '@recoup/ui/button/button-classes.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Skeleton } from '@recoup/ui/page/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { Layers, PhoneOff, Users } from 'lucide-react';

type Preview = ReplyOf<typeof previewAudience>;

type AudienceFactsProps = {
  readonly preview: Preview | undefined;
  readonly error: ApiError | undefined;
  readonly isCounting: boolean;
};

/** Who an audience is: how many, who of them no message would reach and why, and who is in another campaign. */
export function AudienceFacts({ preview, error, isCounting }: AudienceFactsProps) {
  if (error) {
    return (
      <Notice kind="error" className="mt-3">
        {Object.values(error.fields)[0] ?? error.message}
      </Notice>
    );
  }
  if (!preview) return isCounting ? <Skeleton className="mt-3 h-16 w-full" /> : null;
  const { customers, accounts, balanceCents, unreachable, overlap } = preview;
  return (
    <div role="status" className="mt-3 space-y-1.5 text-body">
      <p className="flex items-start gap-2">
        <Users aria-hidden className="mt-0.5 size-4 shrink-0 text-subtle" />
        <span>
          <span className="figures font-medium">
            <Plural value={customers} one="# customer" other="# customers" />
          </span>
          <span className="text-muted">
            {' · '}
            <Plural value={accounts} one="# account" other="# accounts" />, {formatMoney(balanceCents)}
          </span>
        </span>
      </p>
      {unreachable.customers > 0 && (
        <div className="flex items-start gap-2">
          <PhoneOff aria-hidden className="mt-0.5 size-4 shrink-0 text-amber-text" />
          <details className="min-w-0">
            <summary className="cursor-pointer marker:text-subtle">
              <Plural
                value={unreachable.customers}
                one="# of them cannot be contacted now"
                other="# of them cannot be contacted now"
              />
            </summary>
            <ul className="mt-1 text-compact text-muted">
              {unreachable.reasons.map(({ reason, text, customers: count }) => (
                <li key={reason}>
                  <span className="figures">{count}</span> · {text}
                </li>
              ))}
            </ul>
          </details>
        </div>
      )}
      {overlap.customers > 0 && <Overlap overlap={overlap} />}
    </div>
  );
}

function Overlap({ overlap }: { readonly overlap: Preview['overlap'] }) {
  return (
    <div className="flex items-start gap-2">
      <Layers aria-hidden className="mt-0.5 size-4 shrink-0 text-subtle" />
      <details className="min-w-0">
        <summary className="cursor-pointer marker:text-subtle">
          <Plural value={overlap.customers} one="# is in another campaign" other="# are in other campaigns" />
        </summary>
        <ul className="mt-1 text-compact text-muted">
          {overlap.workflows.map(({ _id, name, customers, wins }) => (
            <li key={_id}>
              <span className="figures">{customers}</span>
              {' · '}
              <Link to="/campaigns/$id" params={{ id: _id }} className={linkClasses}>
                {name}
              </Link>
              {wins === 'this' && (
                <>
                  : <Trans>this campaign stands higher and takes them over</Trans>
                </>
              )}
              {wins === 'other' && (
                <>
                  : <Trans>stands higher and keeps them</Trans>
                </>
              )}
              {wins === null && (
                <>
                  : <Trans>they go through both</Trans>
                </>
              )}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
