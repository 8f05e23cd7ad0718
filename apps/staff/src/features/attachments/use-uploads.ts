import { isApiError } from '@recoup/client/api-error.ts';
import type { SendOptions } from '@recoup/client/create-client.ts';
import { FILE_BYTES_MAX } from '@recoup/domain/attachments/file-limits.ts';
import { errorMessage } from '@recoup/domain/errors.ts';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { sendWithProgress } from '../../kit/files/send-with-progress.ts';
import { spokenLanguage } from '../../kit/language/language.ts';

/** A file on its way to the server, or one that did not arrive. */
interface GoingUpload {
  readonly key: string;
  readonly file: File;
  /** Of its request, in bytes. */
  readonly sent: number;
  readonly of: number;
  readonly problem: string | null;
}

/** Sends the form with a file, carried so that its progress is told; what it throws is shown beside the file. */
export type SendFile = (body: FormData, options: Pick<SendOptions, 'carry'>) => Promise<void>;

/** Files that are being uploaded, one after the other; those that failed stay until they are tried again or let go. */
export function useUploads(send: SendFile) {
  const [going, setGoing] = useState<readonly GoingUpload[]>([]);
  const change = (key: string, next: Partial<GoingUpload>) =>
    setGoing((all) => all.map((each) => (each.key === key ? { ...each, ...next } : each)));
  const drop = (key: string) => setGoing((all) => all.filter((each) => each.key !== key));

  async function bring({ key, file }: Pick<GoingUpload, 'key' | 'file'>): Promise<void> {
    const body = new FormData();
    body.append('file', file, file.name);
    try {
      await send(body, { carry: sendWithProgress((sent, of) => change(key, { sent, of })) });
      drop(key);
    } catch (thrown) {
      change(key, { problem: isApiError(thrown) ? thrown.message : String(thrown) });
    }
  }

  return {
    going,
    isBusy: going.some(({ problem }) => problem === null),
    add: async (files: readonly File[]): Promise<void> => {
      const tooLarge = errorMessage('FILE_TOO_LARGE', spokenLanguage());
      const added = files.map((file) => ({
        ...{ key: uuidv7(), file, sent: 0, of: file.size },
        problem: file.size > FILE_BYTES_MAX ? tooLarge : null,
      }));
      setGoing((all) => [...all, ...added]);
      for (const each of added) if (each.problem === null) await bring(each);
    },
    retry: async (upload: GoingUpload): Promise<void> => {
      change(upload.key, { problem: null, sent: 0 });
      await bring(upload);
    },
    drop,
  };
}

export type Uploads = ReturnType<typeof useUploads>;
