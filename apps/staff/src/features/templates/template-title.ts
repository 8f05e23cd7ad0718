import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Language } from '@recoup/domain/languages.ts';

export const languageLabels = { en: msg`English`, es: msg`Spanish` } as const;

/** The name of a template as a heading: the starters' names are written small. */
export function nameText(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** The name of a template in a choice, with its language, since the starters exist in both. */
export function useTemplateTitle() {
  const { i18n } = useLingui();
  return (template: { readonly name: string; readonly language: Language }) =>
    `${nameText(template.name)} (${i18n._(languageLabels[template.language])})`;
}
