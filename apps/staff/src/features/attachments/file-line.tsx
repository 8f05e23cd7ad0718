import { useLingui } from '@lingui/react/macro';
import type { listAccountAttachments } from '@recoup/contract/attachments.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { Download, Eye, EyeOff, FileText, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow, useUser } from '../../kit/session/session.tsx';
import { fileSize } from './file-size.ts';
import { ScanChip } from './scan-chip.tsx';
import { useSaveFile } from './use-save-file.ts';

export type KeptFile = ReplyOf<typeof listAccountAttachments>['data'][number];

type FileLineProps = {
  readonly file: KeptFile;
  /** What else is said of it, before its size. */
  readonly about?: ReactNode;
  /** What else can be done with it, before the download. */
  readonly steps?: ReactNode;
  /** Where it may be changed: shows it to the customer, or no longer. */
  readonly onShow?: (() => void) | undefined;
  readonly onDelete?: (() => void) | undefined;
};

/** One file of a record: what it is, what the scanner said, who sees it, and what can be done with it. */
export function FileLine({ file, about, steps, onShow, onDelete }: FileLineProps) {
  const { t } = useLingui();
  const now = useNow();
  const save = useSaveFile();
  const { company } = useUser();
  const isLocked = file.scan === 'INFECTED';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <FileText aria-hidden className="size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate text-body">{file.fileName}</p>
        <p className="text-meta text-muted">
          {about}
          {fileSize(file.sizeBytes)} · <Moment at={file.createdAt} now={now} timeZone={company.timeZone} />
        </p>
        <p className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          {file.isPublic && <Chip tone="blue" icon={Eye}>{t`In the portal`}</Chip>}
          <ScanChip scan={file.scan} />
        </p>
      </div>
      <span className="ml-auto flex items-center">
        {steps}
        {!isLocked && <IconButton icon={Download} label={t`Download ${file.fileName}`} onClick={() => save(file)} />}
        {onShow && !isLocked && (
          <IconButton
            icon={file.isPublic ? Eye : EyeOff}
            label={
              file.isPublic
                ? t`Hide ${file.fileName} from the customer`
                : t`Show ${file.fileName} to the customer in the portal`
            }
            aria-pressed={file.isPublic}
            onClick={onShow}
          />
        )}
        {onDelete && <IconButton icon={Trash2} label={t`Delete ${file.fileName}`} onClick={onDelete} />}
      </span>
    </li>
  );
}
