import type { Language } from '../languages.ts';

export interface CodeTerms {
  readonly percentOff: number | null;
  readonly amountOffCents: number | null;
  readonly months: number | 'once' | 'forever';
}

/** What a promotion code gives, in words. */
export function codeText({ percentOff, amountOffCents, months }: CodeTerms, language: Language): string {
  const off = percentOff === null ? `$${((amountOffCents ?? 0) / 100).toFixed(2)}` : `${percentOff}%`;
  const spans = {
    en: months === 'once' ? 'once' : months === 'forever' ? 'for good' : `for ${months} months`,
    es: months === 'once' ? 'una vez' : months === 'forever' ? 'para siempre' : `durante ${months} meses`,
  };
  return language === 'es' ? `${off} de descuento ${spans.es}` : `${off} off ${spans.en}`;
}
