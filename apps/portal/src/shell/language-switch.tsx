import { Trans } from '@lingui/react/macro';
import { languageNames, languages } from '@recoup/domain/languages.ts';
import { NativeSelect } from '@recoup/ui/native/native-select.tsx';
import { useId } from 'react';
import { chooseLanguage, languageOnScreen } from '#portal/kit/language.ts';
import { useFormat } from '#portal/kit/use-format.ts';

/** The language of the page; the choice is kept in this browser. */
export function LanguageSwitch() {
  const { language } = useFormat();
  const id = useId();
  return (
    <label htmlFor={id}>
      <span className="sr-only">
        <Trans>Language</Trans>
      </span>
      <NativeSelect
        id={id}
        value={language}
        onChange={(event) => void chooseLanguage(languageOnScreen(event.target.value))}
        className="h-11 cursor-pointer rounded-card border border-transparent bg-transparent px-2 text-muted hover:border-control"
      >
        {languages.map((name) => (
          <option key={name} value={name} lang={name}>
            {languageNames[name]}
          </option>
        ))}
      </NativeSelect>
    </label>
  );
}
