import { Trans } from '@lingui/react/macro';
import { useCreditor } from '#portal/kit/link-context.ts';
import { useFormat } from '#portal/kit/use-format.ts';
import type { PayWay } from './pay-state.ts';

type ConsentLineProps = { readonly way: PayWay; readonly amountCents: number; readonly currency: string };

/** What the button below does: with a saved method it pays, otherwise the provider's fields follow. Nothing where no sum stands that can be paid. */
export function ConsentLine({ way, amountCents, currency }: ConsentLineProps) {
  const format = useFormat();
  const { name } = useCreditor();
  const amount = format.money(amountCents, currency);
  if (amountCents === 0) return null;
  return (
    <p className="text-body text-muted">
      {way.savedId ? (
        <Trans>
          By pressing the button you pay {amount} to {name}, once and now. There is no extra fee.
        </Trans>
      ) : way.method === 'ACH' ? (
        <Trans>Nothing is charged yet. Next you enter your bank account. There is no extra fee.</Trans>
      ) : (
        <Trans>Nothing is charged yet. Next you enter your card. There is no extra fee.</Trans>
      )}
    </p>
  );
}
