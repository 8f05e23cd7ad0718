/** Sentences that are true on one day alone: due today, due tomorrow. */
const ofOneDay =
  /\b(?:due|payable|expires?|ends?)\s+(?:today|tomorrow)\b|\b(?:today|tomorrow)\s+is\s+(?:due|the\s+(?:due|last)\s+day)\b|(?<!\p{L})(?:vencen?|termina)\s+(?:hoy|mañana)(?!\p{L})|(?<!\p{L})(?:hoy|mañana)\s+(?:vencen?|es\s+el\s+último)(?!\p{L})/iu;

/** Whether a text would be wrong on any other day than the one it was planned for. */
export function saysItsDay(...texts: readonly string[]): boolean {
  return texts.some((text) => ofOneDay.test(text.replaceAll(/<[^>]*>/g, ' ')));
}
