import { formatDistance } from 'date-fns';
import { enUS } from 'date-fns/locale/en-US';
import { es } from 'date-fns/locale/es';
import type { Language } from '../languages.ts';

const msPerMinute = 60_000;
const msPerHour = 3_600_000;

function english(ageMs: number, relative: () => string): string {
  const minutes = Math.floor(ageMs / msPerMinute);
  const hours = Math.floor(ageMs / msPerHour);
  if (minutes < 1) return 'Updated a few seconds ago';
  if (minutes < 60) return minutes === 1 ? 'Updated 1 min ago' : `Updated ${minutes} mins ago`;
  if (hours < 24) return hours === 1 ? 'Updated 1 hour ago' : `Updated ${hours} hours ago`;
  return `Updated ${relative()}`;
}

function spanish(ageMs: number, relative: () => string): string {
  const minutes = Math.floor(ageMs / msPerMinute);
  const hours = Math.floor(ageMs / msPerHour);
  if (minutes < 1) return 'Actualizado hace unos segundos';
  if (minutes < 60) return `Actualizado hace ${minutes} min`;
  if (hours < 24) return hours === 1 ? 'Actualizado hace 1 hora' : `Actualizado hace ${hours} horas`;
  return `Actualizado ${relative()}`;
}

/**
 * How long ago the dashboard was updated, in the document's words (section 9). No time gives `Updated while ago`; a
 * time that lies ahead (a clock that runs behind) counts as now.
 */
export function updatedText(updatedAt: Date | null, now: Date, language: Language = 'en'): string {
  if (updatedAt === null) return language === 'es' ? 'Actualizado hace tiempo' : 'Updated while ago';
  const ageMs = Math.max(0, now.getTime() - updatedAt.getTime());
  const locale = language === 'es' ? es : enUS;
  const relative = () => formatDistance(updatedAt, now, { addSuffix: true, locale });
  return language === 'es' ? spanish(ageMs, relative) : english(ageMs, relative);
}

/** The refresh button is available when the last update is 60 seconds or more ago (document, sections 4 and 9). */
export function canRefresh(updatedAt: Date | null, now: Date): boolean {
  return updatedAt !== null && now.getTime() - updatedAt.getTime() >= msPerMinute;
}
