import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { setTextRedirect } from '@recoup/contract/preferences.ts';
import { formatPhone } from '@recoup/domain/phones/format-phone.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { useUnsaved } from '@recoup/ui/overlay/use-unsaved.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import type { Preference } from './preference.ts';

type RedirectCardProps = {
  readonly redirect: Preference['textRedirect'];
  readonly mayWrite: boolean;
  readonly onChanged: () => Promise<unknown>;
};

/** Texts of customers also go to a phone of the team. */
export function RedirectCard({ redirect, mayWrite, onChanged }: RedirectCardProps) {
  const { t } = useLingui();
  const client = useClient();
  const why = useWhy();
  const kept = redirect.phone ? formatPhone(redirect.phone) : '';
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const phone = typed ?? kept;
  const isOther = typed !== null && typed.trim() !== kept;
  useUnsaved(isOther && !busy);

  async function put(isActive: boolean): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const answer = await client.send(setTextRedirect, { body: { phone: isActive ? phone : kept, isActive } });
      if (answer.success) {
        setTyped(null);
        await onChanged();
        showToast('success', isActive ? t`Texts now also go there` : t`Texts stay here`);
      } else setProblem(why[answer.why ?? 'NOT_TAKEN']);
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      setProblem(refusal.fields.phone ?? refusal.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card title={t`Texts that come in`}>
      <p className="mb-3 max-w-prose text-body text-muted">
        <Trans>
          What customers text to your number can also go to a phone of your team. It is obeyed and kept here as ever,
          STOP too; answers from that phone reach no customer.
        </Trans>
      </p>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void put(true);
        }}
      >
        <FormField
          label={t`Phone`}
          hint={t`One that somebody of the team confirmed under Security.`}
          error={problem ?? undefined}
          className="w-full sm:w-72"
        >
          {(control) => (
            <TextInput
              {...control}
              type="tel"
              autoComplete="off"
              disabled={!mayWrite}
              value={phone}
              onChange={({ target }) => {
                setTyped(target.value);
                setProblem(null);
              }}
            />
          )}
        </FormField>
        {mayWrite && (
          <div className="flex gap-2">
            {(!redirect.isActive || isOther) && (
              <Button type="submit" busy={busy} disabled={phone.trim() === ''}>
                <Trans>Pass texts on</Trans>
              </Button>
            )}
            {redirect.isActive && !isOther && (
              <Button busy={busy} onClick={() => void put(false)}>
                <Trans>Stop passing on</Trans>
              </Button>
            )}
          </div>
        )}
      </form>
    </Card>
  );
}

function useWhy() {
  const { t } = useLingui();
  return {
    NO_PHONE: t`Enter a phone number in the United States or Canada.`,
    NO_NUMBER: t`Your company has no number for texts yet.`,
    OUR_NUMBER: t`This is a number of Recoup: texts would go in a circle. Enter a phone of your team.`,
    NOT_CONFIRMED: t`Nobody in your team has confirmed this phone. Whoever holds it does so under Settings, Security.`,
    NOT_TAKEN: t`The first text did not reach this phone. Nothing was changed; try again, or enter another one.`,
  } as const;
}
