import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { changeNoticeSetting } from '@recoup/contract/notices.ts';
import { type Language, languages } from '@recoup/domain/languages.ts';
import { noticeContent, noticeVariables } from '@recoup/domain/notices/notice-content.ts';
import type { NoticeKind } from '@recoup/domain/notices/notice-kinds.ts';
import { type NoticeText, noticeTexts } from '@recoup/domain/notices/notice-texts.ts';
import { sampleFacts } from '@recoup/domain/notices/sample-facts.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { TextAreaField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { FormSheet } from '@recoup/ui/overlay/form-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useMay, useUser } from '../../kit/session/session.tsx';
import { noticeLabels } from './notice-labels.ts';
import type { NoticeSetting } from './notice-setting.ts';

const line = (max: number) => z.string().trim().min(1).max(max);
const text = z.object({ subject: line(200), intro: line(2000), sms: line(480) });
const form = z.object({ texts: z.object({ en: text, es: text }) });

type NoticeTextSheetProps = {
  readonly setting: NoticeSetting;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/** The words of one notice in both languages, with what they become; figures always stand below them by themselves. */
export function NoticeTextSheet({ setting, onClose, onSaved }: NoticeTextSheetProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const mayWrite = useMay()('settings.write');
  const { kind } = setting;
  const ours = noticeTexts[kind];
  const own = (language: Language, given: NoticeText) => (isSame(given, ours[language]) ? null : given);
  return (
    <FormSheet
      title={i18n._(noticeLabels[kind].name)}
      onClose={onClose}
      submit={mayWrite ? undefined : null}
      schema={form}
      defaultValues={{ texts: { en: setting.texts.en ?? ours.en, es: setting.texts.es ?? ours.es } }}
      onSubmit={async ({ texts }) => {
        await client.send(changeNoticeSetting, {
          params: { kind },
          body: {
            isOn: setting.isOn,
            texts: { en: own('en', texts.en), es: own('es', texts.es) },
            version: setting.version,
          },
        });
        showToast('success', t`Saved`);
        onSaved();
      }}
    >
      <p className="text-compact text-muted">
        <Trans>Amounts and dates follow below these words by themselves, and so does the link. You can name:</Trans>{' '}
        {noticeVariables(kind).map((name) => (
          <code key={name} className="mr-1.5 inline-block rounded-tag bg-sunken px-1 text-meta">{`{{${name}}}`}</code>
        ))}
      </p>
      {languages.map((language) => (
        <TextFields key={language} kind={kind} language={language} isLocked={!mayWrite} />
      ))}
    </FormSheet>
  );
}

function isSame(one: NoticeText, other: NoticeText): boolean {
  return one.subject === other.subject && one.intro === other.intro && one.sms === other.sms;
}

type TextFieldsProps = { readonly kind: NoticeKind; readonly language: Language; readonly isLocked: boolean };

function TextFields({ kind, language, isLocked }: TextFieldsProps) {
  const { t } = useLingui();
  const { setValue } = useFormContext();
  const path = `texts.${language}`;
  const options = { shouldDirty: true, shouldValidate: true };
  const reset = () => setValue(path, noticeTexts[kind][language], options);
  return (
    <fieldset className="space-y-4" disabled={isLocked}>
      <legend className="mb-2 font-semibold text-body">{language === 'es' ? t`In Spanish` : t`In English`}</legend>
      <TextField name={`${path}.subject`} label={t`Subject`} required maxLength={200} autoComplete="off" />
      <TextAreaField name={`${path}.intro`} label={t`First words of the e-mail`} required rows={3} maxLength={2000} />
      <TextAreaField name={`${path}.sms`} label={t`Text message`} required rows={2} maxLength={480} />
      <Preview kind={kind} language={language} />
      {!isLocked && (
        <Button variant="ghost" size="small" className="-ml-2" onClick={reset}>
          <Trans>Take the words of Recoup</Trans>
        </Button>
      )}
    </fieldset>
  );
}

function Preview({ kind, language }: { readonly kind: NoticeKind; readonly language: Language }) {
  const { t } = useLingui();
  const { company } = useUser();
  const { control } = useFormContext();
  const given = text.safeParse(useWatch({ control, name: `texts.${language}` }));
  if (!given.success) return null;
  const names = { firstName: 'Maria', companyName: company.name, currency: 'USD', portalHost: 'portal.example' };
  const content = noticeContent(kind, sampleFacts(kind), given.data, language, names);
  return (
    <figure aria-label={t`Preview`} lang={language} className="rounded-card bg-sunken p-3 text-compact">
      <p className="font-medium">{content.subject}</p>
      <p className="mt-1.5 whitespace-pre-line">{content.intro}</p>
      <ul className="mt-1.5 list-disc pl-5 text-muted">
        {content.lines.map((each) => (
          <li key={each.label}>
            {each.label}: {each.value}
          </li>
        ))}
      </ul>
      {content.closing && <p className="mt-1.5">{content.closing}</p>}
      <p className="mt-2 whitespace-pre-line border-border border-t pt-2 text-muted">{content.sms}</p>
    </figure>
  );
}
