import { Plural, Trans } from '@lingui/react/macro';
import { CheckInput } from '@recoup/ui/choice/check-input.tsx';
import { useId } from 'react';

type AnswerFilesProps = {
  readonly files: ReadonlyArray<{ readonly _id: string; readonly name: string }>;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

const MOST = 5;

/** Files of the customer and their accounts that go along; at most five. */
export function AnswerFiles({ files, chosen, onChange }: AnswerFilesProps) {
  const own = useId();
  if (files.length === 0) return null;
  return (
    <details className="text-compact">
      <summary className="cursor-pointer py-1 text-muted">
        {chosen.length === 0 ? (
          <Trans>Add files of the customer</Trans>
        ) : (
          <Plural value={chosen.length} one="# file goes along" other="# files go along" />
        )}
      </summary>
      <ul className="mt-1 max-h-32 space-y-1 overflow-y-auto">
        {files.map(({ _id, name }) => (
          <li key={_id}>
            <label htmlFor={`${own}${_id}`} className="flex items-center gap-2 py-0.5">
              <CheckInput
                id={`${own}${_id}`}
                checked={chosen.includes(_id)}
                disabled={!chosen.includes(_id) && chosen.length >= MOST}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, _id] : chosen.filter((each) => each !== _id))
                }
              />
              <span className="min-w-0 truncate">{name}</span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
