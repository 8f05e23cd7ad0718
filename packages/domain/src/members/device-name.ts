import type { Language } from '../languages.ts';

/** The first that fits: what others call themselves, too, stands below them. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const unknown: Readonly<Record<Language, string>> = { en: 'Unknown device', es: 'Dispositivo desconocido' };

/** A browser in a person's words, `Firefox · Windows`, from what it says of itself; versions are left out. */
export function deviceName(userAgent: string, language: Language): string {
  const find = (names: typeof browsers) => names.find(([sign]) => sign.test(userAgent))?.[1];
  const parts = [find(browsers), find(systems)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' · ') : unknown[language];
}

/** An address without its last part: enough to know one's own, too little to find somebody (`203.0.113.•`). */
export function maskAddress(address: string): string {
  if (/^\d+\.\d+\.\d+\.\d+$/.test(address)) return address.replace(/\d+$/, '•');
  const mapped = /^::ffff:(\d+\.\d+\.\d+)\.\d+$/i.exec(address);
  if (mapped) return `${mapped[1]}.•`;
  const groups = address.split(':').slice(0, 3).join(':');
  return address.includes(':') ? `${groups}:•` : '';
}
