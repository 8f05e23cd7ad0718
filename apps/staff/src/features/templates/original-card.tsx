import { Trans, useLingui } from '@lingui/react/macro';
import { withoutOptOutLine } from '@recoup/domain/templates/opt-out-line.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { MailView } from './mail-view.tsx';
import type { TemplateRow } from './template-columns.tsx';
import { languageLabels } from './template-title.ts';

/** What is being translated, beside the translation. */
export function OriginalCard({ original }: { readonly original: TemplateRow }) {
  const { i18n } = useLingui();
  const word = i18n._(languageLabels[original.language]);
  return (
    <Card title={<Trans>Original in {word}</Trans>}>
      <div lang={original.language} className="space-y-2 text-body">
        {original.subject && <p className="font-semibold">{original.subject}</p>}
        {original.format === 'html' ? (
          <MailView html={original.message} title={original.subject} />
        ) : (
          <p className="whitespace-pre-line break-words">{withoutOptOutLine(original.message)}</p>
        )}
      </div>
    </Card>
  );
}
