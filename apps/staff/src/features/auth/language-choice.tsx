import { Button } from '@recoup/ui/button/button.tsx';
import { chooseLanguage, spokenLanguage } from '../../kit/language/language.ts';

/** The languages, for whoever has no settings yet. */
export function LanguageChoice() {
  return (
    <div className="flex gap-1 text-compact">
      {(['en', 'es'] as const).map((language) => (
        <Button
          key={language}
          variant="ghost"
          size="small"
          lang={language}
          aria-pressed={spokenLanguage() === language}
          onClick={() => void chooseLanguage(language)}
          className="aria-pressed:text-text aria-pressed:underline aria-pressed:underline-offset-4"
        >
          {language === 'en' ? 'English' : 'Español'}
        </Button>
      ))}
    </div>
  );
}
