import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { readBilling } from '@recoup/contract/billing.ts';
import type { CardAccess } from '@recoup/ui/card-fields/card-fields.ts';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import type { Billing, CompanyMethod } from './billing.ts';
import { ProviderFields } from './provider-fields.tsx';

type AddMethodProps = {
  readonly card: CardAccess;
  readonly known: readonly CompanyMethod[];
  readonly onCancel: () => void;
  /** What the company has now, and the method that was added to it. */
  readonly onSaved: (billing: Billing, added: CompanyMethod) => void;
};

/** Saves a card or bank account with which the company pays; nothing is charged. */
export function AddMethod({ card, known, onCancel, onSaved }: AddMethodProps) {
  const { t } = useLingui();
  const client = useClient();
  return (
    <ProviderFields
      card={card}
      purpose="setup"
      words={
        <Trans>
          By saving it you agree that Recoup charges it for what you order on this page, and for renewals until you
          cancel. Nothing is charged now.
        </Trans>
      }
      action={<Trans>Save</Trans>}
      onCancel={onCancel}
      onSettled={async () => {
        try {
          const billing = await client.send(readBilling, {});
          const added = billing.methods.find(({ _id }) => !known.some((one) => one._id === _id));
          if (!added) return t`It was not saved. Check what you entered and try again.`;
          onSaved(billing, added);
          return null;
        } catch (thrown) {
          return refusalOf(thrown).message;
        }
      }}
    />
  );
}
