import { maskCardNumbers } from '../messages/mask-card-numbers.ts';

const email = /[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]+/g;
const link = /\bhttps?:\/\/\S+|\bwww\.\S+/gi;
const card = /\*{2,} ?\d{4}/g;
const phone = /[+(]?\d[\d\s().-]{6,}\d/g;
/** Shorter names are words of their own: `An`, `Li`. */
const NAME_MIN = 3;

/**
 * A text without what would name somebody: card numbers, e-mail addresses, links, phone numbers, and the names given.
 * What a language model is told about a customer passes through here (G52).
 */
export function hidePersonalData(text: string, names: readonly string[]): string {
  let hidden = maskCardNumbers(text)
    .replace(card, '[card]')
    .replace(email, '[e-mail]')
    .replace(link, '[link]')
    .replace(phone, '[number]');
  for (const name of names.map((each) => each.trim()).filter((each) => each.length >= NAME_MIN)) {
    hidden = hidden.replace(new RegExp(name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi'), '[name]');
  }
  return hidden;
}
