import { useLingui } from '@lingui/react/macro';
import { FILE_BYTES_MAX } from '@recoup/domain/attachments/file-limits.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { ProgressBar } from '@recoup/ui/page/progress-bar.tsx';
import { RotateCw, X } from 'lucide-react';
import { fileSize } from './file-size.ts';
import type { Uploads } from './use-uploads.ts';

/** How far each file is, and what stopped one, with another try. */
export function UploadProgress({ uploads }: { readonly uploads: Uploads }) {
  const { t } = useLingui();
  if (uploads.going.length === 0) return null;
  return (
    <ul aria-label={t`Files on their way`} className="w-full space-y-2 text-left">
      {uploads.going.map((upload) => {
        const { key, file, sent, of, problem } = upload;
        return (
          <li key={key} className="rounded-card border border-border px-3 py-2">
            <p className="flex items-baseline justify-between gap-3 text-compact">
              <span className="min-w-0 truncate font-medium">{file.name}</span>
              <span className="shrink-0 text-meta text-muted tabular-nums">{fileSize(file.size)}</span>
            </p>
            {problem === null ? (
              <div className="mt-1.5">
                <ProgressBar label={t`Upload of ${file.name}`} done={sent} of={of} />
              </div>
            ) : (
              <div className="mt-1 flex flex-wrap items-center gap-2">
                <p role="alert" className="min-w-0 flex-1 basis-48 break-words text-compact text-danger-text">
                  {problem}
                </p>
                {file.size <= FILE_BYTES_MAX && (
                  <Button size="small" onClick={() => void uploads.retry(upload)}>
                    <RotateCw aria-hidden />
                    {t`Try again`}
                  </Button>
                )}
                <IconButton icon={X} label={t`Leave out ${file.name}`} onClick={() => uploads.drop(key)} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
