import { Button } from '@recoup/ui/button/button.tsx';
import { FileInput } from '@recoup/ui/field/file-input.tsx';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { UploadProgress } from './upload-progress.tsx';
import { type SendFile, useUploads } from './use-uploads.ts';

type UploadButtonProps = {
  readonly label: string;
  /** Endings that the file dialog shows first. */
  readonly accept: string;
  readonly variant?: 'primary' | undefined;
  readonly onFile: SendFile;
};

/** A button that opens the file dialog and sends the chosen file; a refusal stays on the screen. */
export function UploadButton({ label, accept, variant, onFile }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const uploads = useUploads(onFile);
  return (
    <div className="space-y-2">
      <FileInput
        ref={input}
        accept={accept}
        aria-label={label}
        className="hidden"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          void uploads.add(files);
        }}
      />
      <Button variant={variant} busy={uploads.isBusy} onClick={() => input.current?.click()}>
        {!uploads.isBusy && <Upload aria-hidden />}
        {label}
      </Button>
      <UploadProgress uploads={uploads} />
    </div>
  );
}
