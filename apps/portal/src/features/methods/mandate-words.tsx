import { mandateText } from '@recoup/domain/payment-methods/mandate-text.ts';
import { useCreditor } from '#portal/kit/link-context.ts';
import { useFormat } from '#portal/kit/use-format.ts';

type MandateWordsProps = {
  readonly way: { readonly method: 'CARD' | 'ACH'; readonly keeps: boolean; readonly savedId: string | null };
  /** What is taken now; null when a method is only saved. */
  readonly amountCents: number | null;
  readonly currency: string;
};

/** What a payer agrees to by the button below, in the words that the server keeps. */
export function MandateWords({ way, amountCents, currency }: MandateWordsProps) {
  const { language } = useFormat();
  const { name: creditorName } = useCreditor();
  const { method: kind, keeps } = way;
  if (way.savedId) return null;
  return <>{mandateText({ kind, creditorName, amountCents, currency, keeps }, language)}</>;
}
