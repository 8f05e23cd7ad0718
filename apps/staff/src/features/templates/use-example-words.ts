import { writtenIn } from '@recoup/domain/templates/message-language.ts';
import { putExamplesIn } from '@recoup/domain/templates/put-in-words.ts';
import { spokenLanguage } from '../../kit/language/language.ts';
import { useUser } from '../../kit/session/session.tsx';

/** Reads a text of a template as it will look: with the company's name, and with examples for what is not known yet. */
export function useExampleWords(): (text: string) => string {
  const { company } = useUser();
  return (text) => putExamplesIn(text, { company_name: company.name }, writtenIn(text, spokenLanguage()));
}
