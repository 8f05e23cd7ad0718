import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { createApiKey } from '@recoup/contract/api-keys.ts';
import type { KeyScope } from '@recoup/domain/api-keys/key-scopes.ts';
import { WayChoice } from '@recoup/ui/choice/way-choice.tsx';
import { SelectField, TextAreaField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { FormSheet } from '@recoup/ui/overlay/form-sheet.tsx';
import { useState } from 'react';
import { z } from 'zod';
import { ScopeChoice } from './scope-choice.tsx';

type MakeKeySheetProps = {
  readonly onClose: () => void;
  readonly onMade: (name: string, secretKey: string) => void;
};

const schema = createApiKey.body
  .pick({ name: true })
  .extend({ days: z.enum(['30', '90', '365', '730']), allowedIps: z.string().max(1_000).optional() });

const DAY_MS = 86_400_000;

/** Makes a key: what for, how far it goes, from where, and until when. */
export function MakeKeySheet({ onClose, onMade }: MakeKeySheetProps) {
  const { t } = useLingui();
  const client = useClient();
  const [kind, setKind] = useState<'live' | 'test'>('live');
  const [scopes, setScopes] = useState<readonly KeyScope[]>([]);

  async function make({ name, days, allowedIps = '' }: z.output<typeof schema>): Promise<void> {
    if (scopes.length === 0) throw { message: t`Choose at least one thing that the key may do.`, fields: {} };
    const body = {
      ...{ name, scopes: [...scopes], isTest: kind === 'test' },
      expiresAt: new Date(Date.now() + Number(days) * DAY_MS).toISOString(),
      allowedIps: allowedIps.split(/[\s,;]+/).filter((address) => address !== ''),
    };
    try {
      const made = await client.send(createApiKey, { body });
      onMade(name, made.secretKey);
    } catch (thrown) {
      const { message, fields } = refusalOf(thrown);
      const named = Object.entries(fields).map(([field, why]) => [field.replace(/\.\d+$/, ''), why]);
      throw { message, fields: Object.fromEntries(named) };
    }
  }

  return (
    <FormSheet
      title={t`Make a key`}
      schema={schema}
      defaultValues={{ name: '', days: '365', allowedIps: '' }}
      submit={<Trans>Make the key</Trans>}
      onClose={onClose}
      onSubmit={make}
    >
      <TextField name="name" label={t`Name`} hint={t`Which program has it.`} required />
      <WayChoice
        legend={t`Kind`}
        value={kind}
        onChange={setKind}
        ways={[
          { value: 'live', label: t`Live`, text: t`Does what it is asked.` },
          { value: 'test', label: t`Test`, text: t`Reads; what would change something is checked and refused.` },
        ]}
      />
      <ScopeChoice scopes={scopes} onChange={setScopes} />
      <SelectField
        name="days"
        label={t`Ends after`}
        options={[
          { value: '30', label: t`30 days` },
          { value: '90', label: t`90 days` },
          { value: '365', label: t`1 year` },
          { value: '730', label: t`2 years` },
        ]}
      />
      <TextAreaField
        name="allowedIps"
        label={t`Only from these network addresses`}
        hint={t`One a line, such as 203.0.113.7 or 203.0.113.0/24. Empty: from everywhere.`}
        rows={2}
        optional
      />
    </FormSheet>
  );
}
