/** What a person types for a number: `1,234.5` in English, `1.234,5` in Spanish; text that is no number stays text. */
export function numberOfText(typed: string, locale: string): number | string | null {
  const text = typed.trim();
  if (text === '') return null;
  const [group, decimal] = locale.startsWith('es') ? ['.', ','] : [',', '.'];
  const thousands = new RegExp(`^[-+]?\\d{1,3}(\\${group}\\d{3})+(\\${decimal}\\d+)?$`);
  const plain = new RegExp(`^[-+]?(\\d+(\\${decimal}\\d*)?|\\${decimal}\\d+)$`);
  if (!thousands.test(text) && !plain.test(text)) return typed;
  const value = Number(text.replaceAll(group, '').replace(decimal, '.'));
  return Number.isFinite(value) ? value : typed;
}

/** A number as it stands in an input: no grouping, the decimal sign of the language; anything else as it is. */
export function textOfNumber(value: string | number | boolean | null | undefined, locale: string): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  const text = value.toLocaleString('en-US', { maximumFractionDigits: 20, useGrouping: false });
  return locale.startsWith('es') ? text.replace('.', ',') : text;
}
