import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { FILES_OF_ANSWER_MAX } from '@recoup/domain/attachments/file-limits.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { CheckInput } from '@recoup/ui/choice/check-input.tsx';
import { FileInput } from '@recoup/ui/field/file-input.tsx';
import { Popover } from '@recoup/ui/overlay/popover.tsx';
import { Paperclip, Upload } from 'lucide-react';
import { useId, useRef } from 'react';
import type { AnswerFilesState } from './use-answer-files.ts';

type AnswerFilesProps = {
  readonly files: AnswerFilesState;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

/** Files that go along, at most five: of the customer and their accounts, and of one's own. */
export function AnswerFiles({ files, chosen, onChange }: AnswerFilesProps) {
  const { t, i18n } = useLingui();
  const own = useId();
  const input = useRef<HTMLInputElement>(null);
  const title =
    chosen.length === 0 ? t`Add files` : plural(chosen.length, { one: '# file goes along', other: '# files go along' });
  return (
    <span data-files>
      <FileInput
        ref={input}
        multiple
        accept=".pdf,.png,.jpg,.jpeg,.webp,.docx,.xlsx,.txt,.csv"
        aria-label={t`Files of your computer`}
        className="hidden"
        onChange={({ target }) => {
          files.add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Popover
        title={title}
        trigger={
          <Button variant="ghost" size={chosen.length === 0 ? 'icon' : 'small'} aria-label={title} title={title}>
            <Paperclip aria-hidden />
            {chosen.length > 0 && i18n.number(chosen.length)}
          </Button>
        }
      >
        <div className="w-72 max-w-full space-y-2 p-1">
          <Button size="small" onClick={() => input.current?.click()}>
            <Upload aria-hidden />
            <Trans>Choose files…</Trans>
          </Button>
          <p className="text-meta text-muted">
            <Trans>
              PDF, picture, Word, Excel or text, 10 MB each. They can be pasted or dropped on the text, too.
            </Trans>
          </p>
          {files.offered.length > 0 && (
            <ul aria-label={t`Files of the customer`} className="space-y-1 text-compact">
              {files.offered.map(({ _id, name }) => (
                <li key={_id}>
                  <label htmlFor={`${own}${_id}`} className="flex items-center gap-2 py-0.5">
                    <CheckInput
                      id={`${own}${_id}`}
                      checked={chosen.includes(_id)}
                      disabled={!chosen.includes(_id) && chosen.length >= FILES_OF_ANSWER_MAX}
                      onChange={({ target }) =>
                        onChange(target.checked ? [...chosen, _id] : chosen.filter((each) => each !== _id))
                      }
                    />
                    <span className="min-w-0 truncate">{name}</span>
                  </label>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Popover>
    </span>
  );
}
