import { Plural, useLingui } from '@lingui/react/macro';
import type { template } from '@recoup/contract/templates.ts';
import { withoutOptOutLine } from '@recoup/domain/templates/opt-out-line.ts';
import { Moment } from '@recoup/ui/page/moment.tsx';
import type { TableColumn } from '@recoup/ui/table/table-column.ts';
import { Link } from '@tanstack/react-router';
import { Mail, MessageSquare, Sparkles } from 'lucide-react';
import type { z } from 'zod';
import { useNow, useUser } from '../../kit/session/session.tsx';
import { toneLabels, useCategoryText } from './template-labels.ts';
import { languageLabels, nameText } from './template-title.ts';
import { useExampleWords } from './use-example-words.ts';

export type TemplateRow = z.output<typeof template>;

function ChannelWord({ channel }: Pick<TemplateRow, 'channel'>) {
  const { t } = useLingui();
  const Icon = channel === 'SMS' ? MessageSquare : Mail;
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Icon aria-hidden className="size-3.5 shrink-0 text-subtle" />
      {channel === 'SMS' ? t`SMS` : t`E-mail`}
    </span>
  );
}

function LanguageWord({ language }: Pick<TemplateRow, 'language'>) {
  const { i18n } = useLingui();
  return i18n._(languageLabels[language]);
}

function NameLink({ row }: { readonly row: TemplateRow }) {
  const { t } = useLingui();
  return (
    <Link to="/templates/$id" params={{ id: row._id }} className="block truncate">
      {nameText(row.name)}
      {row.kind === 'generated' && (
        <Sparkles role="img" aria-label={t`Written by AI`} className="ml-1.5 inline size-3.5 text-subtle" />
      )}
    </Link>
  );
}

/** The columns of the list of templates. */
export function useTemplateColumns(): readonly TableColumn<TemplateRow>[] {
  const inWords = useExampleWords();
  const { t, i18n } = useLingui();
  const categoryText = useCategoryText();
  const now = useNow();
  const { company } = useUser();
  return [
    { id: 'name', header: t`Template`, isName: true, width: 260, cell: (row) => <NameLink row={row} /> },
    { id: 'channel', header: t`Channel`, width: 112, cell: (row) => <ChannelWord channel={row.channel} /> },
    { id: 'language', header: t`Language`, width: 112, cell: (row) => <LanguageWord language={row.language} /> },
    {
      id: 'category',
      header: t`Category`,
      width: 132,
      cell: (row) => <span className="block truncate">{row.category ? categoryText(row.category) : '—'}</span>,
    },
    {
      id: 'tone',
      header: t`Tone`,
      width: 104,
      cell: (row) => (row.tone ? i18n._(toneLabels[row.tone]) : '—'),
    },
    {
      id: 'text',
      header: t`Message`,
      width: 220,
      grows: true,

      cell: (row) => (
        <span className="block truncate text-muted">{inWords(row.subject || withoutOptOutLine(row.message))}</span>
      ),
    },
    {
      id: 'used',
      header: t`Used in`,
      width: 112,
      align: 'right',
      cell: (row) => (
        <span className="whitespace-nowrap">
          {row.usedInSteps === 0 ? '—' : <Plural value={row.usedInSteps} one="# step" other="# steps" />}
        </span>
      ),
    },
    {
      id: 'updated',
      header: t`Changed`,
      width: 128,
      align: 'right',

      cell: (row) => <Moment at={row.updatedAt} now={now} timeZone={company.timeZone} />,
    },
  ];
}

export function templateCard(row: TemplateRow) {
  return {
    first: (
      <span className="min-w-0 truncate">
        <NameLink row={row} />
      </span>
    ),
    second: (
      <>
        <ChannelWord channel={row.channel} />
        <LanguageWord language={row.language} />
      </>
    ),
  };
}
