import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { addDebtorAttachment, deleteAttachment } from '@recoup/contract/attachments.ts';
import { FILE_BYTES_MAX, FILES_OF_ANSWER_MAX } from '@recoup/domain/attachments/file-limits.ts';
import { errorMessage } from '@recoup/domain/errors.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { sendWithProgress } from '../../kit/files/send-with-progress.ts';
import { spokenLanguage } from '../../kit/language/language.ts';

/** A file on its way to the server, or one that was refused there. */
export interface GoingFile {
  readonly key: string;
  readonly name: string;
  /** Of its request, in bytes. */
  readonly sent: number;
  readonly of: number;
  readonly problem: string | null;
}

export interface NamedFile {
  readonly _id: string;
  readonly name: string;
}

/** Files that go along with an answer: those chosen among the customer's, and those that its writer brings. */
export function useAnswerFiles(
  debtorId: string,
  offered: readonly NamedFile[],
  chosen: readonly string[],
  choose: (ids: readonly string[]) => void,
) {
  const { t } = useLingui();
  const client = useClient();
  const [going, setGoing] = useState<readonly GoingFile[]>([]);
  // Brought here; the customer's list has them a moment later.
  const [brought, setBrought] = useState<readonly NamedFile[]>([]);
  const join = useEffectEvent((ids: readonly string[]) => {
    const all = [...new Set([...chosen, ...ids])].slice(0, FILES_OF_ANSWER_MAX);
    if (all.length > chosen.length) choose(all);
  });
  useEffect(() => join(brought.map(({ _id }) => _id)), [brought]);
  const known = new Map([...brought, ...offered].map((file) => [file._id, file]));
  const change = (key: string, next: Partial<GoingFile>) =>
    setGoing((files) => files.map((file) => (file.key === key ? { ...file, ...next } : file)));
  const drop = (key: string) => setGoing((files) => files.filter((file) => file.key !== key));

  async function bring(key: string, file: File): Promise<void> {
    const body = new FormData();
    body.append('file', file, file.name);
    const carry = sendWithProgress((sent, of) => change(key, { sent, of }));
    try {
      const kept = await client.send(addDebtorAttachment, { params: { id: debtorId }, body }, { carry });
      drop(key);
      setBrought((files) => [...files, { _id: kept._id, name: kept.fileName }]);
    } catch (thrown) {
      change(key, { problem: isApiError(thrown) ? thrown.message : String(thrown) });
    }
  }

  return {
    chosen: chosen.flatMap((id) => known.get(id) ?? []),
    offered: [...known.values()],
    going,
    isBusy: going.some(({ problem }) => problem === null),
    add: (files: readonly File[]) => {
      let free = FILES_OF_ANSWER_MAX - chosen.length - going.filter(({ problem }) => problem === null).length;
      for (const file of files) {
        const tooLarge = file.size > FILE_BYTES_MAX ? errorMessage('FILE_TOO_LARGE', spokenLanguage()) : null;
        const problem = tooLarge ?? (free > 0 ? null : t`Five files go with one e-mail at most.`);
        const key = uuidv7();
        setGoing((all) => [...all, { key, name: file.name, sent: 0, of: file.size, problem }]);
        if (problem) continue;
        free -= 1;
        void bring(key, file);
      }
    },
    drop,
    /** Leaves one out; what was brought for this answer alone is taken off the customer again. */
    leaveOut: (id: string) => {
      choose(chosen.filter((each) => each !== id));
      if (!brought.some(({ _id }) => _id === id)) return;
      setBrought((files) => files.filter(({ _id }) => _id !== id));
      // It stays with the customer's files where that fails, from which it can be taken later.
      void client.send(deleteAttachment, { params: { id } }).catch(() => undefined);
    },
  };
}

export type AnswerFilesState = ReturnType<typeof useAnswerFiles>;

/** What somebody pastes or drops: files, unless they come beside a text, as a word processor copies a picture of it. */
export function filesOf(transfer: DataTransfer | null): readonly File[] {
  return !transfer || transfer.types.includes('text/plain') ? [] : [...transfer.files];
}
