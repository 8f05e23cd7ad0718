import type { Language, Translated } from '../languages.ts';
import type { TimeZoneName } from '../vocabulary.ts';
import { productZones, zoneName } from './zone-names.ts';

/** The six zones as people say them, each with its best-known place. */
export const zoneLabels: Readonly<Record<TimeZoneName, Translated>> = {
  'New York': { en: 'Eastern Time (New York)', es: 'Hora del este (Nueva York)' },
  'North Dakota Center': { en: 'Central Time (Chicago)', es: 'Hora central (Chicago)' },
  Boise: { en: 'Mountain Time (Denver)', es: 'Hora de la montaña (Denver)' },
  'Los Angeles': { en: 'Pacific Time (Los Angeles)', es: 'Hora del Pacífico (Los Ángeles)' },
  Juneau: { en: 'Alaska Time (Anchorage)', es: 'Hora de Alaska (Anchorage)' },
  Honolulu: { en: 'Hawaii Time (Honolulu)', es: 'Hora de Hawái (Honolulú)' },
};

/** The six to choose one from, by their IANA ids. */
export function zoneOptions(language: Language): { readonly value: string; readonly label: string }[] {
  const names = Object.keys(productZones) as TimeZoneName[];
  return names.map((name) => ({ value: productZones[name], label: zoneLabels[name][language] }));
}

const nameOf: ReadonlyMap<string, TimeZoneName> = new Map(
  (Object.keys(productZones) as TimeZoneName[]).flatMap((name): [string, TimeZoneName][] => [
    [name, name],
    [productZones[name], name],
  ]),
);

/** What every screen calls a zone, by its IANA id or the document's name: the words to choose it by, else its place. */
export function zoneLabel(zone: string, language: Language): string {
  const name = nameOf.get(zone);
  return name ? zoneLabels[name][language] : zoneName(zone);
}

/** The best-known place of a zone, for a sentence: `America/North_Dakota/Center` is `Chicago`. */
export function zonePlace(zone: string, language: Language): string {
  const label = zoneLabel(zone, language);
  return /\(([^)]+)\)$/.exec(label)?.[1] ?? label;
}
