import { Trans, useLingui } from '@lingui/react/macro';
import type { Channel } from '@recoup/domain/vocabulary.ts';
import { ComboInput } from '@recoup/ui/field/combo-input.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { MessageBox } from './message-box.tsx';
import type { usePreview } from './use-preview.ts';

type PreviewCardProps = { readonly channel: Channel; readonly state: ReturnType<typeof usePreview> };

/** The draft as a real customer would read it. */
export function PreviewCard({ channel, state }: PreviewCardProps) {
  const { t } = useLingui();
  const { customer, preview, problem } = state;
  if (state.noAccounts) {
    return (
      <p className="text-compact text-muted">
        <Trans>The preview appears once there is an account that owes something.</Trans>
      </p>
    );
  }
  return (
    <div className="space-y-3">
      <FormField label={t`Preview as`}>
        {(control) => (
          <ComboInput
            key={customer?.value ?? 'none'}
            {...control}
            value={customer}
            onValueChange={state.onCustomer}
            options={state.options}
            onSearch={state.onSearch}
            loading={state.isSearching}
            placeholder={t`Choose a customer`}
          />
        )}
      </FormField>
      {problem && <Notice kind="warning">{problem}</Notice>}
      {preview ? (
        <MessageBox channel={channel} preview={preview} />
      ) : (
        <p className="text-compact text-muted">
          <Trans>Write a message to see it as this customer would.</Trans>
        </p>
      )}
    </div>
  );
}
