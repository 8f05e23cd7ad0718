import { useClient } from '@recoup/client/use-call.ts';
import { addDebtorNote } from '@recoup/contract/notes.ts';
import { useEffect, useRef } from 'react';
import { uuidv7 } from 'uuidv7';
import { NoteComposer } from '../notes/note-composer.tsx';

type PrivateNoteProps = { readonly debtorId: string; readonly isOpen: boolean; readonly onSaid: () => void };

/** A note on the customer, written where one answers them. */
export function PrivateNote({ debtorId, isOpen, onSaid }: PrivateNoteProps) {
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
        await client.send(addDebtorNote, { params: { id: debtorId }, body: { _id: uuidv7(), value } });
        onSaid();
      }}
    />
  );
}
