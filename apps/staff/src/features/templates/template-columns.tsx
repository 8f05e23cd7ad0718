import { Plural, useLingui } from '@lingui/react/macro';
import type { template } from '@recoup/contract/templates.ts';
import { Moment } from '@recoup/ui/page/moment.tsx';
import type { TableColumn } from '@recoup/ui/table/table-column.ts';
import { Link } from '@tanstack/react-router';
import { Mail, MessageSquare } from 'lucide-react';
import type { z } from 'zod';
import { useNow } from '../../app/session.tsx';
import { languageWords, nameText } from './template-title.ts';

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
  return i18n._(languageWords[language]);
}

function NameLink({ row }: { readonly row: TemplateRow }) {
  return (
    <Link to="/templates/$id" params={{ id: row._id }}>
      {nameText(row.name)}
    </Link>
  );
}

/** The columns of the list of templates. */
export function useTemplateColumns(): readonly TableColumn<TemplateRow>[] {
  const { t } = useLingui();
  const now = useNow();
  return [
    { id: 'name', header: t`Template`, isName: true, width: 'min-w-40', cell: (row) => <NameLink row={row} /> },
    { id: 'channel', header: t`Channel`, cell: (row) => <ChannelWord channel={row.channel} /> },
    { id: 'language', header: t`Language`, cell: (row) => <LanguageWord language={row.language} /> },
    {
      id: 'text',
      header: t`Message`,
      optional: true,
      cell: (row) => <span className="block max-w-96 truncate text-muted">{row.subject || row.message}</span>,
    },
    {
      id: 'used',
      header: t`Used in`,
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
      align: 'right',
      optional: true,
      cell: (row) => <Moment at={row.updatedAt} now={now} />,
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
