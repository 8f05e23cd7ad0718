import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { updateBranding } from '@recoup/contract/branding.ts';
import { parseAccent, productAccent } from '@recoup/domain/branding/accent-palette.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { CheckInput } from '@recoup/ui/choice/check-input.tsx';
import { TextField } from '@recoup/ui/field/bound-fields.tsx';
import { ColorInput } from '@recoup/ui/field/color-input.tsx';
import { Form } from '@recoup/ui/field/form.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { useEffect, useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useMay } from '../../kit/session/session.tsx';
import type { Branding } from './branding.ts';

/** What the preview shows, as it is being typed; no colour while it is none. */
export interface Shown {
  readonly accent: string | null;
  readonly asksCode: boolean;
}

type BrandingFormProps = {
  readonly branding: Branding;
  /** The version on which the form was begun (G27). */
  readonly version: number;
  readonly onShown: (shown: Shown) => void;
  readonly onDirty: (dirty: boolean) => void;
  readonly onStale: () => void;
  readonly onSaved: (branding: Branding) => void;
};

/** Colour, code and host. */
export function BrandingForm({ branding, version, onShown, onDirty, onStale, onSaved }: BrandingFormProps) {
  const { t } = useLingui();
  const client = useClient();
  const mayWrite = useMay()('settings.write');
  const { alias } = branding;
  const schema = z.strictObject({
    accent: z
      .string()
      .refine((text) => parseAccent(text) !== null, t`Enter a color such as #0a7d55.`)
      .optional(),
    asksCode: z.boolean(),
    host: z.string().max(300).optional(),
  });
  return (
    <Form
      schema={schema}
      defaultValues={{
        accent: branding.accent ?? '',
        asksCode: branding.asksCode || branding.isThirdParty,
        host: branding.hostWish ?? branding.host ?? '',
      }}
      onDirtyChange={onDirty}
      onSubmit={async ({ accent, asksCode, host }) => {
        const body = { accent: parseAccent(accent ?? ''), asksCode, host: host ?? null, version };
        try {
          onSaved(await client.send(updateBranding, { body }));
        } catch (thrown) {
          if (isApiError(thrown) && thrown.code === 'STALE_VERSION') onStale();
          throw thrown;
        }
      }}
      className="space-y-4"
    >
      {(form) => (
        <fieldset disabled={!mayWrite} className="space-y-4">
          <Watch onShown={onShown} />
          <Card title={t`Color`}>
            <AccentField />
          </Card>
          <Card title={t`Before anything shows`}>
            <CodeField isThirdParty={branding.isThirdParty} />
          </Card>
          <Card title={t`Address`}>
            <div className="max-w-md space-y-3">
              <p className="text-body">
                <Trans>
                  Your portal always answers at <span className="break-all font-medium">{alias}</span>.
                </Trans>
              </p>
              <TextField
                name="host"
                label={t`Host name of your own`}
                hint={t`Such as pay.example.com. Links carry it once its DNS entry points here.`}
                optional
                inputMode="url"
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
              />
            </div>
          </Card>
          {mayWrite && (
            <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
              <Trans>Save</Trans>
            </Button>
          )}
        </fieldset>
      )}
    </Form>
  );
}

/** Tells the preview what is being typed. */
function Watch({ onShown }: { readonly onShown: (shown: Shown) => void }) {
  const [typed, code]: unknown[] = useWatch({ name: ['accent', 'asksCode'] });
  const accent = parseAccent(typeof typed === 'string' ? typed : '');
  const asksCode = code === true;
  useEffect(() => onShown({ accent, asksCode }), [onShown, accent, asksCode]);
  return null;
}

function AccentField() {
  const { t } = useLingui();
  const { field } = useController({ name: 'accent' });
  const accent = parseAccent(typeof field.value === 'string' ? field.value : '');
  return (
    <div className="space-y-3">
      <div className="flex items-end gap-2">
        <TextField
          name="accent"
          label={t`Accent color`}
          optional
          className="w-40"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        <ColorInput
          aria-label={t`Choose the accent color`}
          value={accent ?? productAccent}
          onChange={(event) => field.onChange(event.target.value)}
        />
      </div>
      <p className="max-w-prose text-compact text-muted">
        <Trans>
          Buttons and links take it. Where it would be hard to read it is made a little darker or lighter, as the
          preview shows; leave it empty for the color of the product.
        </Trans>
      </p>
    </div>
  );
}

function CodeField({ isThirdParty }: { readonly isThirdParty: boolean }) {
  const id = useId();
  const { field } = useController({ name: 'asksCode' });
  return (
    <div className="flex items-start gap-2.5">
      <CheckInput
        id={id}
        checked={field.value === true}
        disabled={isThirdParty && field.value === true}
        onChange={(event) => field.onChange(event.target.checked)}
        aria-describedby={`${id}-hint`}
        className="mt-0.5"
      />
      <div>
        <label htmlFor={id} className="text-body">
          <Trans>Ask for a one-time code first</Trans>
        </label>
        <p id={`${id}-hint`} className="max-w-prose text-compact text-muted">
          {isThirdParty ? (
            <Trans>
              You collect for others: consumers see nothing but your name before the code, and this cannot be switched
              off.
            </Trans>
          ) : (
            <Trans>
              Without it, a link alone shows what is due and takes a payment: to businesses with their invoices, to
              natural persons the sum. Messages name no more. Names, papers and history wait for the code in any case.
            </Trans>
          )}
        </p>
      </div>
    </div>
  );
}
