import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatter } from '@lingui/format-po';
import type { Language } from '@recoup/domain/languages.ts';

/** A text of an app by its English one, with what stands in its places. */
export type Words = (english: string, values?: Readonly<Record<string, string>>) => string;

const APPS = path.resolve(import.meta.dirname, '../../apps');

/** An app's own texts in a language, from its catalogue; a text that is not in it is none that the app shows. */
export async function wordsOf(app: 'staff' | 'portal', language: Language): Promise<Words> {
  const filename = path.join(APPS, app, 'src/locales', `${language}.po`);
  const context = { locale: language, sourceLocale: 'en', filename };
  const catalogue = await formatter().parse(readFileSync(filename, 'utf8'), context);
  const texts = new Map(Object.values(catalogue).map(({ message, translation }) => [message, translation]));
  return (english, values = {}) => {
    const text = texts.get(english);
    if (!text) throw new Error(`the ${app} app has no text "${english}" in ${language}`);
    return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
  };
}
