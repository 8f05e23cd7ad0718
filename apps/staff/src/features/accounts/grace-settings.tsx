import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { readAccountSettings, updateAccountSettings } from '@recoup/contract/account-settings.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { TextField } from '@recoup/ui/field/bound-fields.tsx';
import { Form } from '@recoup/ui/field/form.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { z } from 'zod';
import { asSeen } from '../../kit/records/as-seen.ts';
import { useMay } from '../../kit/session/session.tsx';

const schema = z.strictObject({ delinquentAfterDays: z.coerce.number().int().min(0).max(365) });

/** After how many days past its due date an account becomes Delinquent. */
export function GraceSettings() {
  const { t } = useLingui();
  const client = useClient();
  const mayWrite = useMay()('settings.write');
  const { data, error, mutate } = useCall(readAccountSettings, {});
  return (
    <Card title={t`Overdue accounts`}>
      {error && !data && <ErrorRegion message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <SkeletonLines lines={2} />}
      {data && (
        <Form
          key={data.delinquentAfterDays}
          schema={schema}
          defaultValues={{ delinquentAfterDays: String(data.delinquentAfterDays) }}
          onSubmit={async (body) => {
            const saved = await asSeen(data, data, (known) =>
              client.send(updateAccountSettings, { body: { ...body, ...known } }),
            );
            await mutate(saved, { revalidate: false });
            showToast('success', t`Saved. Accounts follow within moments.`);
          }}
          className="space-y-3"
        >
          {(form) => (
            <>
              <TextField
                name="delinquentAfterDays"
                label={t`Days of grace`}
                hint={t`So many days after its due date an account becomes Delinquent; 0 means the day after.`}
                inputMode="numeric"
                className="max-w-xs"
                readOnly={!mayWrite}
              />
              {mayWrite && (
                <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
                  <Trans>Save</Trans>
                </Button>
              )}
            </>
          )}
        </Form>
      )}
    </Card>
  );
}
