import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listHolds } from '@recoup/contract/holds.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { holdLooks } from './hold-labels.ts';

/** Across the top of a customer's page while something grave forbids contact. */
export function HoldBanner({ debtorId }: { readonly debtorId: string }) {
  const { i18n } = useLingui();
  const { data } = useCall(listHolds, { params: { id: debtorId } });
  const grave = data?.data.filter((hold) => hold.isOpen && hold.isGrave) ?? [];
  const [first] = grave;
  if (!first) return null;
  const look = holdLooks[first.kind];
  const more = grave.length - 1;
  return (
    <Notice kind="error" className="mb-4">
      <strong className="font-semibold">{i18n._(look.word)}.</strong> {i18n._(look.effect)}{' '}
      {more > 0 && <Trans>And {more} more.</Trans>}
    </Notice>
  );
}
