import type { Language, Translated } from '../languages.ts';
import type { TimeZoneName } from '../vocabulary.ts';
import { productZones } from './zone-names.ts';

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
