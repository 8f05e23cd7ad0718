import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { acceptEstimate } from '@recoup/contract/estimates.ts';
import { SelectField, TextAreaField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { FormSheet } from '@recoup/ui/overlay/form-sheet.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { z } from 'zod';
import type { Estimate } from './estimate-form.ts';

const methods = ['PHONE', 'EMAIL', 'PAPER'] as const;

type AcceptEstimateProps = {
  readonly estimate: Estimate;
  readonly onClose: () => void;
  readonly onChanged: (estimate: Estimate) => void;
};

/** Records that the customer said yes outside of the portal; after the last day with the reason. */
export function AcceptEstimateSheet({ estimate, onClose, onChanged }: AcceptEstimateProps) {
  const { t } = useLingui();
  const client = useClient();
  const isLate = estimate.sent?.isInForce === false;
  const schema = z.object({
    name: z.string().trim().min(1).max(200),
    method: z.enum(methods),
    note: z
      .string()
      .trim()
      .min(isLate ? 1 : 0)
      .max(1000)
      .default(''),
    purchaseOrder: z.string().trim().max(60).default(''),
  });
  const words = { PHONE: t`By phone`, EMAIL: t`By e-mail`, PAPER: t`On paper` };
  return (
    <FormSheet
      title={t`Record acceptance`}
      description={t`Version ${estimate.sent?.versionNo ?? 1} becomes what is billed.`}
      asDialog
      schema={schema}
      defaultValues={{ name: '', method: 'PHONE', note: '', purchaseOrder: '' }}
      submit={t`Record acceptance`}
      onClose={onClose}
      onSubmit={async (values) => {
        const body = { ...values, version: estimate.version };
        onChanged(await client.send(acceptEstimate, { params: { id: estimate._id }, body }));
        showToast('success', t`Estimate ${estimate.reference} accepted`);
      }}
    >
      {isLate && (
        <Notice kind="warning">
          <Trans>Its last day is over. You may take it all the same; say why.</Trans>
        </Notice>
      )}
      <TextField name="name" label={t`Who accepted it`} required maxLength={200} autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="method" label={t`How`} options={methods.map((value) => ({ value, label: words[value] }))} />
        <TextField name="purchaseOrder" label={t`Purchase order`} optional maxLength={60} autoComplete="off" />
      </div>
      <TextAreaField
        name="note"
        label={isLate ? t`Why it is accepted late` : t`Note`}
        {...(isLate ? { required: true } : { optional: true })}
        rows={3}
        maxLength={1000}
      />
    </FormSheet>
  );
}
