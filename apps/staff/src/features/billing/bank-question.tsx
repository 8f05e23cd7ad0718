import { Trans, useLingui } from '@lingui/react/macro';
import type { CardAccess } from '@recoup/ui/card-fields/card-fields.ts';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { ProviderFields } from './provider-fields.tsx';

type BankQuestionProps = {
  readonly card: CardAccess;
  readonly onBack: () => void;
  /** Asks whether it is paid. */
  readonly onAsk: () => Promise<boolean>;
  readonly onDone: () => void;
};

/** The bank refused a payment or has a question: it is answered, or paid by another card, in the provider's fields. */
export function BankQuestion({ card, onBack, onAsk, onDone }: BankQuestionProps) {
  const { t } = useLingui();
  return (
    <div className="space-y-4">
      <Notice kind="warning">
        <Trans>
          Your bank did not take it at once. Answer it here, or pay by another card: your plan moves when this is paid,
          and not before. After 23 hours it lapses.
        </Trans>
      </Notice>
      <ProviderFields
        card={card}
        purpose="payment"
        words={<Trans>By pressing the button you pay what is due now, once.</Trans>}
        action={<Trans>Pay</Trans>}
        onCancel={onBack}
        onSettled={async () => {
          try {
            if (!(await onAsk())) return t`It is not paid yet. Try again or take another card.`;
            onDone();
            return null;
          } catch (thrown) {
            return refusalOf(thrown).message;
          }
        }}
      />
    </div>
  );
}
