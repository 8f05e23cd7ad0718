import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import {
  addAccountNote,
  addDebtorNote,
  deleteNote,
  listAccountNotes,
  listDebtorNotes,
} from '@recoup/contract/notes.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { useCommands } from '@recoup/ui/keyboard/command-registry.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { StickyNote } from 'lucide-react';
import { useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useMay, useNow, useUser } from '../../kit/session/session.tsx';
import type { Note } from './note.ts';
import { NoteComposer } from './note-composer.tsx';
import { NoteEntry } from './note-entry.tsx';
import { sayWhoWasTold } from './say-who-was-told.ts';

type Page = ReplyOf<typeof listAccountNotes>;

type NotesCardProps = {
  readonly of: { readonly accountId: string } | { readonly debtorId: string };
  /** Names the account of each note; for a customer, whose accounts have notes too. */
  readonly withAccount?: boolean;
};

const pageSize = 20;

/** What the team wrote down about a record, newest first, and a place to write. `n` leads there. */
export function NotesCard({ of, withAccount = false }: NotesCardProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const may = useMay();
  const me = useUser();
  const now = useNow();
  const composer = useRef<HTMLTextAreaElement>(null);
  const [limit, setLimit] = useState(pageSize);
  const id = 'accountId' in of ? of.accountId : of.debtorId;
  const [listCall, addCall] = 'accountId' in of ? [listAccountNotes, addAccountNote] : [listDebtorNotes, addDebtorNote];
  const list = useCall<typeof listAccountNotes>(
    listCall as typeof listAccountNotes,
    { params: { id }, query: { page: 1, limit } },
    { keepPrevious: true },
  );
  const page = list.data;
  useCommands(
    may('account.write')
      ? [
          {
            id: 'write note',
            title: t`Write a note`,
            group: t`This record`,
            icon: StickyNote,
            keys: 'n',
            run: () => {
              composer.current?.scrollIntoView({ block: 'nearest' });
              composer.current?.focus();
            },
          },
        ]
      : [],
  );

  /** Shows the change at once; what the server refuses is taken back, and the words stay in the composer. */
  async function add(value: string): Promise<void> {
    const draft: Note = {
      _id: uuidv7(),
      value,
      createdAt: now.toISOString(),
      member: { _id: me._id, name: `${me.firstName} ${me.lastName}` },
      isOwn: true,
      account: null,
    };
    const before = page;
    if (before) {
      const after = { ...before, data: [draft, ...before.data], total: before.total + 1 };
      void list.mutate(after, { revalidate: false });
    }
    try {
      const saved = await client.send(addCall as typeof addAccountNote, {
        params: { id },
        body: { _id: draft._id, value },
      });
      const put = (known: Page | undefined) =>
        known && { ...known, data: known.data.map((note) => (note._id === draft._id ? saved : note)) };
      void list.mutate(put, { revalidate: false });
      sayWhoWasTold(saved, i18n);
    } catch (error) {
      void list.mutate(before, { revalidate: false });
      throw error;
    }
  }

  async function remove(note: Note): Promise<void> {
    const before = page;
    if (!before) return;
    const left = before.data.filter((each) => each._id !== note._id);
    void list.mutate({ ...before, data: left, total: before.total - 1 }, { revalidate: false });
    try {
      await client.send(deleteNote, { params: { id: note._id } });
      showToast('success', t`Note deleted`);
    } catch (error) {
      void list.mutate(before, { revalidate: false });
      showToast('error', isApiError(error) ? error.message : String(error));
    }
  }

  return (
    <Card title={t`Notes`}>
      {may('account.write') && <NoteComposer key={id} of={id} ref={composer} onAdd={add} />}
      {list.error && !page && (
        <Notice kind="error" action={<Button onClick={() => void list.mutate()}>{t`Try again`}</Button>}>
          {list.error.message}
        </Notice>
      )}
      {!page && !list.error && <SkeletonLines lines={2} />}
      {page && page.total === 0 && (
        <p className="text-compact text-muted">
          <Trans>No notes yet. Notes are seen by the team only.</Trans>
        </p>
      )}
      {page && page.total > 0 && (
        <ul className="divide-y divide-border" aria-label={t`Notes`}>
          {page.data.map((note) => (
            <NoteEntry key={note._id} note={note} withAccount={withAccount} onDelete={() => void remove(note)} />
          ))}
        </ul>
      )}
      {page && page.total > page.data.length && (
        <Button
          className="mt-3 w-full"
          busy={list.isRefreshing}
          aria-disabled={limit >= 100}
          onClick={() => setLimit((now) => Math.min(100, now + pageSize * 2))}
        >
          {t`Show older notes`}
        </Button>
      )}
    </Card>
  );
}
