import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { listCredits } from '@recoup/contract/billing.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { useNow, useUser } from '../../kit/session/session.tsx';
import type { CreditKind } from './billing.ts';
import { useBillingWords } from './use-billing-words.ts';

type Entry = ReplyOf<typeof listCredits>['data'][number];
type Older = { readonly of: string; readonly data: readonly Entry[]; readonly nextBefore: string | null };

const reasons = {
  PURCHASE: msg`Bought`,
  GRANT: msg`Came with the month`,
  SPEND: msg`Used`,
  GIVE_BACK: msg`Given back: it was not delivered`,
  REFUND: msg`Taken back: the money was returned`,
  ADJUST: msg`Lapsed or set right`,
} as const satisfies Record<Entry['reason'], unknown>;

/** Every change of the units, the newest first, page by page. */
export function CreditLedger({ kind }: { readonly kind: CreditKind }) {
  const { t } = useLingui();
  const client = useClient();
  const words = useBillingWords();
  const { data, error, mutate } = useCall(listCredits, { query: { kind } });
  const [older, setOlder] = useState<Older | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (!data) {
    if (error) return <ErrorRegion message={error.message} onRetry={() => void mutate()} />;
    return <SkeletonLines lines={4} />;
  }
  // What was loaded behind the first page belongs to it; a newer first page begins anew.
  const last = data.nextBefore ?? '';
  const behind = older?.of === last ? older : null;
  const next = behind ? behind.nextBefore : data.nextBefore;
  const entries = [...data.data, ...(behind?.data ?? [])];

  async function more(before: string): Promise<void> {
    setBusy(true);
    try {
      const page = await client.send(listCredits, { query: { kind, before } });
      setOlder({ of: last, data: [...(behind?.data ?? []), ...page.data], nextBefore: page.nextBefore });
    } catch (thrown) {
      showToast('error', refusalOf(thrown).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-label={t`Every change`} className="space-y-2">
      <p className="flex items-baseline justify-between gap-3 text-body">
        <span className="font-medium">{t`Left`}</span>
        <span className="figures font-semibold text-lead">
          {data.balance === null ? t`Not counted` : words.count(data.balance)}
        </span>
      </p>
      {entries.length === 0 && (
        <p className="text-body text-muted">
          <Trans>Nothing was bought or used yet.</Trans>
        </p>
      )}
      <ul className="divide-y divide-border">
        {entries.map((entry) => (
          <EntryRow key={entry._id} entry={entry} />
        ))}
      </ul>
      {next && (
        <Button size="small" busy={isBusy} onClick={() => void more(next)}>
          <Trans>Show earlier ones</Trans>
        </Button>
      )}
    </section>
  );
}

function EntryRow({ entry }: { readonly entry: Entry }) {
  const { i18n, t } = useLingui();
  const words = useBillingWords();
  const { company } = useUser();
  const now = useNow();
  const { quantity } = entry;
  return (
    <li className="flex items-baseline gap-3 py-2 text-body">
      <span className="min-w-0 flex-1">
        {i18n._(reasons[entry.reason])}
        <span className="block text-compact text-muted">
          <Moment at={entry.at} now={now} timeZone={company.timeZone} />
        </span>
      </span>
      <span className="figures text-right">
        {quantity > 0 ? '+' : '−'}
        {words.count(Math.abs(quantity))}
        <span className="block text-compact text-muted">{t`${words.count(entry.balanceAfter)} left`}</span>
      </span>
    </li>
  );
}
