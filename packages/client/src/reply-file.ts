import { replyFileName } from './reply-file-name.ts';

/** Gives an answer to the person as a file, under the name the server gave it. */
export async function saveReply(response: Response, fallbackName: string): Promise<void> {
  const named = replyFileName(response.headers.get('content-disposition') ?? '');
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = named ?? fallbackName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
