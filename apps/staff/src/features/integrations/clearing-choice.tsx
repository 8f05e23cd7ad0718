import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { chooseLedger, listLedgerChoices } from '@recoup/contract/integrations.ts';
import { connectors } from '@recoup/domain/integrations/connectors.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useMay } from '../../kit/session/session.tsx';
import type { IntegrationDetail } from './integration-words.ts';

type ClearingChoiceProps = { readonly integration: IntegrationDetail; readonly onChanged: () => void };

/** Into which account of the ledger the payments go that are taken here; until it is chosen they wait. */
export function ClearingChoice({ integration, onChanged }: ClearingChoiceProps) {
  const { t } = useLingui();
  const client = useClient();
  const mayWrite = useMay()('integration.write');
  const serviceId = connectors.find((each) => each.serviceId === integration.serviceId)?.serviceId;
  const { data, error, mutate } = useCall(listLedgerChoices, { query: serviceId ? { serviceId } : {} });
  if (!data)
    return error ? (
      <ErrorRegion message={error.message} requestId={error.requestId} onRetry={() => void mutate()} />
    ) : (
      <SkeletonLines lines={2} />
    );
  async function choose(clearing: string): Promise<void> {
    if (clearing === '') return;
    try {
      await client.send(chooseLedger, { body: { ledger: { clearing }, ...(serviceId ? { serviceId } : {}) } });
      showToast('success', t`Saved`);
      onChanged();
    } catch (thrown) {
      showToast('error', refusalOf(thrown).message);
    }
  }
  return (
    <div className="max-w-md">
      <FormField
        label={t`Account for payments`}
        hint={t`Your clearing or undeposited funds account. Payments wait here until one is chosen.`}
      >
        {(control) => (
          <SelectInput
            {...control}
            value={integration.ledger.clearing ?? ''}
            disabled={!mayWrite}
            placeholder={t`Choose an account`}
            options={data.data.map(({ id, name, code }) => ({ value: id, label: code ? `${code} ${name}` : name }))}
            onChange={(event) => void choose(event.target.value)}
          />
        )}
      </FormField>
      {data.data.length === 0 && (
        <p className="text-compact text-muted">
          <Trans>The ledger shows no accounts.</Trans>
        </p>
      )}
    </div>
  );
}
