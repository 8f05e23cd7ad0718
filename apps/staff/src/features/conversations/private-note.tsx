import { useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { addDebtorNote } from '@recoup/contract/notes.ts';
import { useEffect, useRef } from 'react';
import { uuidv7 } from 'uuidv7';
import { NoteComposer } from '../notes/note-composer.tsx';
import { sayWhoWasTold } from '../notes/say-who-was-told.ts';

type PrivateNoteProps = { readonly debtorId: string; readonly isOpen: boolean; readonly onSaid: () => void };

/** A note on the customer, written where one answers them. */
export function PrivateNote({ debtorId, isOpen, onSaid }: PrivateNoteProps) {
  const { i18n } = useLingui();
  const client = useClient();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isOpen) box.current?.focus();
  }, [isOpen]);
  return (
    <NoteComposer
      of={debtorId}
      ref={box}
      onAdd={async (value) => {
        const saved = await client.send(addDebtorNote, { params: { id: debtorId }, body: { _id: uuidv7(), value } });
        sayWhoWasTold(saved, i18n);
        onSaid();
      }}
    />
  );
}
