import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { readPreference } from '@recoup/contract/preferences.ts';
import { generateEmail, generateSms } from '@recoup/contract/templates.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { withoutOptOutLine } from '@recoup/domain/templates/opt-out-line.ts';
import { type Channel, type Tone, tones } from '@recoup/domain/vocabulary.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { TextArea } from '@recoup/ui/field/text-area.tsx';
import { Popover } from '@recoup/ui/overlay/popover.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { toneLabels } from './template-labels.ts';

type WriteByAiProps = { readonly channel: Channel; readonly language: Language };

/** Has the message written, or written anew, by AI; it stands in the form like typed text and is saved by nobody but the person. */
export function WriteByAi({ channel, language }: WriteByAiProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const { getValues, setValue } = useFormContext<FieldValues>();
  const [open, setOpen] = useState(false);
  const preference = useCall(readPreference, open ? {} : null);
  const [purpose, setPurpose] = useState('');
  const [chosen, setTone] = useState<Tone | null>(null);
  const tone = chosen ?? preference.data?.tone ?? 'Neutral';
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const present = () => withoutOptOutLine(String(getValues('message') ?? '')).slice(0, 10_000);

  async function write(isRewrite: boolean): Promise<void> {
    setBusy(true);
    setProblem(null);
    const body = {
      purpose: purpose.trim() || t`A reminder of an open invoice`,
      tone,
      language,
      category: String(getValues('category') ?? ''),
      text: isRewrite ? present() : '',
    };
    try {
      const made = await client.send(channel === 'SMS' ? generateSms : generateEmail, { body });
      const options = { shouldDirty: true, shouldTouch: true };
      if (channel === 'EMAIL') setValue('subject', made.subject, options);
      setValue('format', made.format, options);
      setValue('message', made.message, options);
      setValue('tone', tone, options);
      setValue('kind', made.kind, options);
      setOpen(false);
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      const [held] = Object.values(refusal.fields);
      setProblem(held ? `${refusal.message} (${held})` : refusal.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title={t`Write with AI`}
      trigger={
        <Button size="small">
          <Sparkles aria-hidden />
          <Trans>Write with AI…</Trans>
        </Button>
      }
    >
      <div className="w-80 max-w-full space-y-3 p-1">
        <FormField label={t`What is it for?`} optional>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              value={purpose}
              maxLength={500}
              placeholder={t`A reminder of an open invoice`}
              onChange={(event) => setPurpose(event.target.value)}
            />
          )}
        </FormField>
        <FormField label={t`Tone`}>
          {(control) => (
            <SelectInput
              {...control}
              value={tone}
              options={tones.map((each) => ({ value: each, label: i18n._(toneLabels[each]) }))}
              onChange={(event) => setTone(tones.find((each) => each === event.target.value) ?? null)}
            />
          )}
        </FormField>
        {problem && <Notice kind="error">{problem}</Notice>}
        <p className="text-meta text-muted">
          <Trans>Amounts, dates and names are always variables. Nothing is saved until you save it.</Trans>
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          {present() !== '' && (
            <Button size="small" busy={busy} onClick={() => void write(true)}>
              <Trans>Rewrite my text</Trans>
            </Button>
          )}
          <Button size="small" variant="primary" busy={busy} onClick={() => void write(false)}>
            <Trans>Write it</Trans>
          </Button>
        </div>
      </div>
    </Popover>
  );
}
