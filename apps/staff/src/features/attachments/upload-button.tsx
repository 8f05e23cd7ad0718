import { isApiError } from '@recoup/client/api-error.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { FileInput } from '@recoup/ui/field/file-input.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';

type UploadButtonProps = {
  readonly label: string;
  /** Endings that the file dialog shows first. */
  readonly accept: string;
  readonly variant?: 'primary' | undefined;
  /** Sends the form; what it throws is shown beside the button. */
  readonly onFile: (body: FormData) => Promise<void>;
};

/** A button that opens the file dialog and sends the chosen file; a refusal stays on the screen. */
export function UploadButton({ label, accept, variant, onFile }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(file: File): Promise<void> {
    const body = new FormData();
    body.append('file', file, file.name);
    setBusy(true);
    setProblem(null);
    try {
      await onFile(body);
    } catch (error) {
      setProblem(`${file.name}: ${isApiError(error) ? error.message : String(error)}`);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="space-y-2">
      <FileInput
        ref={input}
        accept={accept}
        aria-label={label}
        className="hidden"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void send(file);
        }}
      />
      <Button variant={variant} busy={busy} onClick={() => input.current?.click()}>
        {!busy && <Upload aria-hidden />}
        {label}
      </Button>
      {problem && <Notice kind="error">{problem}</Notice>}
    </div>
  );
}
