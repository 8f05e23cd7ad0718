import { useLingui } from '@lingui/react/macro';
import { linkClasses } from '@recoup/ui/button/button-classes.ts';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNow, useUser } from '../../kit/session/session.tsx';
import type { Note } from './note.ts';

type NoteEntryProps = { readonly note: Note; readonly withAccount: boolean; readonly onDelete: () => void };

/** One note with its author and time; its author may delete it. */
export function NoteEntry({ note, withAccount, onDelete }: NoteEntryProps) {
  const { t } = useLingui();
  const now = useNow();
  const { company } = useUser();
  const [leaving, setLeaving] = useState(false);
  return (
    <li className="py-2.5 first:pt-0 last:pb-0">
      <p className="whitespace-pre-line break-words text-body">{note.value}</p>
      <p className="mt-1 flex min-h-8 flex-wrap items-center gap-x-2 text-meta text-muted">
        {note.member?.name}
        <Moment at={note.createdAt} now={now} timeZone={company.timeZone} />
        {withAccount && note.account && (
          <Link to="/debts/$id" params={{ id: note.account._id }} className={linkClasses}>
            {note.account.reference}
          </Link>
        )}
        {note.isOwn && (
          <span className="ml-auto">
            <IconButton icon={Trash2} label={t`Delete note`} onClick={() => setLeaving(true)} />
          </span>
        )}
      </p>
      {leaving && (
        <ConfirmSheet
          open
          onOpenChange={() => setLeaving(false)}
          action={t`Delete note`}
          danger
          onConfirm={async () => onDelete()}
        >
          <blockquote className="line-clamp-4 border-border border-l-2 pl-3 text-body text-muted">
            {note.value}
          </blockquote>
        </ConfirmSheet>
      )}
    </li>
  );
}
