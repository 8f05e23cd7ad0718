import type { Language } from '@recoup/domain/languages.ts';
import { isTemplateVariable, templateVariables } from '@recoup/domain/templates/template-variables.ts';

/** The words of a step as people read them: a variable by its name, `Invoice [Account number] is due`. */
export function stepTitle(title: string, language: Language): string {
  return title.replace(/\{\{\s*([\w.]+)(?:\s*\|[^}]*)?\s*\}\}/g, (_, name: string) => {
    const words = isTemplateVariable(name) ? templateVariables[name].label[language] : name.replaceAll('_', ' ');
    return `[${words}]`;
  });
}
