import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { classNames } from '@recoup/ui/class-names.ts';
import { FileInput } from '@recoup/ui/field/file-input.tsx';
import { useMediaQuery } from '@recoup/ui/media-query.ts';
import { Camera, Upload } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import { UploadProgress } from './upload-progress.tsx';
import { type SendFile, useUploads } from './use-uploads.ts';

/** What every record keeps: papers, pictures, sheets, text. */
const kept = '.pdf,.png,.jpg,.jpeg,.webp,.docx,.xlsx,.txt,.csv';

type UploadAreaProps = {
  readonly onFile: SendFile;
  /** Endings, where a record keeps fewer kinds. */
  readonly accept?: string;
};

/** Where files are brought to a record: dropped, pasted, chosen, or taken with the camera of a phone. */
export function UploadArea({ onFile, accept = kept }: UploadAreaProps) {
  const { t } = useLingui();
  const uploads = useUploads(onFile);
  const camera = useRef<HTMLInputElement>(null);
  const isHandheld = useMediaQuery('(pointer: coarse)');
  // Whatever is dropped is taken and answered by the server: the browser's own filter would drop a wrong file without a word.
  const drop = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejected) => void uploads.add([...accepted, ...rejected.map(({ file }) => file)]),
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    // A text that is pasted into a field stays with the field.
    if (files.length === 0 || isWritten(event.target)) return;
    event.preventDefault();
    void uploads.add(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
  return (
    <div className="space-y-2">
      <div
        {...drop.getRootProps()}
        className={classNames(
          'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-dashed px-3 py-3 transition-colors',
          drop.isDragActive ? 'border-accent bg-selected' : 'border-control/60',
        )}
      >
        <FileInput {...drop.getInputProps({ 'aria-label': t`Add a file` })} accept={accept} multiple />
        <Button onClick={drop.open}>
          <Upload aria-hidden />
          {t`Add a file`}
        </Button>
        {isHandheld && (
          <>
            <FileInput
              ref={camera}
              accept="image/*"
              capture="environment"
              aria-label={t`Take a photo`}
              className="hidden"
              onChange={({ target }) => {
                const files = [...(target.files ?? [])];
                target.value = '';
                void uploads.add(files);
              }}
            />
            <Button onClick={() => camera.current?.click()}>
              <Camera aria-hidden />
              {t`Take a photo`}
            </Button>
          </>
        )}
        <p className="min-w-0 flex-1 basis-48 text-compact text-muted">
          {drop.isDragActive ? (
            <Trans>Drop the files to keep them here</Trans>
          ) : isHandheld ? (
            <Trans>At most 10 MB each</Trans>
          ) : (
            <Trans>or drop or paste files here, at most 10 MB each</Trans>
          )}
        </p>
      </div>
      <UploadProgress uploads={uploads} />
    </div>
  );
}

function isWritten(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
