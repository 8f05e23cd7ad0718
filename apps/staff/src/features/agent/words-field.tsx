import { useLingui } from '@lingui/react/macro';
import { agentLimits } from '@recoup/domain/agent/agent-settings.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { TextArea } from '@recoup/ui/field/text-area.tsx';
import { useState } from 'react';

type WordsFieldProps = {
  readonly words: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (words: readonly string[]) => void;
};

const wordsIn = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

/** Words that lead to a person, one in a line. */
export function WordsField({ words, error, onChange }: WordsFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(words.join('\n'));
  // An empty line is being begun as long as one types; what others say, or what is discarded, puts their words here.
  const text = wordsIn(typed).join('\n') === words.join('\n') ? typed : words.join('\n');
  return (
    <FormField
      label={t`At these words`}
      hint={t`One in a line, at most ${agentLimits.words}.`}
      error={error}
      isSpoken
      optional
    >
      {(control) => (
        <TextArea
          {...control}
          rows={3}
          value={text}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(wordsIn(target.value));
          }}
        />
      )}
    </FormField>
  );
}
