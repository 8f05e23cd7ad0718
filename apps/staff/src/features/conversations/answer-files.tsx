import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { CheckInput } from '@recoup/ui/choice/check-input.tsx';
import { Popover } from '@recoup/ui/overlay/popover.tsx';
import { Paperclip } from 'lucide-react';
import { useId } from 'react';

type AnswerFilesProps = {
  readonly files: ReadonlyArray<{ readonly _id: string; readonly name: string }>;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

const MOST = 5;

/** Files of the customer and their accounts that go along; at most five. */
export function AnswerFiles({ files, chosen, onChange }: AnswerFilesProps) {
  const { t, i18n } = useLingui();
  const own = useId();
  if (files.length === 0) return null;
  const title =
    chosen.length === 0
      ? t`Add files of the customer`
      : plural(chosen.length, { one: '# file goes along', other: '# files go along' });
  return (
    <Popover
      title={title}
      trigger={
        <Button variant="ghost" size={chosen.length === 0 ? 'icon' : 'small'} aria-label={title} title={title}>
          <Paperclip aria-hidden />
          {chosen.length > 0 && i18n.number(chosen.length)}
        </Button>
      }
    >
      <ul className="w-72 max-w-full space-y-1 p-1 text-compact">
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
    </Popover>
  );
}
