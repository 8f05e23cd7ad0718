import { createHash } from 'node:crypto';

/**
 * Makes every id of the sandbox from a seed and a counter: the same seed and the same requests give the same ids.
 * `renew` starts a new series without repeating the old one, because the product keeps provider ids for ever
 * and an id used twice would look to it like a repeated event.
 */
export type Ids = {
  /** A Stripe-like id: prefix, underscore, 24 letters and digits. */
  make(prefix: string): string;
  /** A UUID, as Telnyx uses. */
  uuid(): string;
  renew(): void;
};

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function createIds(seed: string): Ids {
  let series = 0;
  let count = 0;
  const digest = (kind: string) => {
    count += 1;
    return createHash('sha256').update(`${seed}/${series}/${kind}/${count}`).digest();
  };
  return {
    make(prefix) {
      const letters = [...digest(prefix).subarray(0, 24)].map((byte) => LETTERS[byte % LETTERS.length]);
      return `${prefix}_${letters.join('')}`;
    },
    uuid() {
      const bytes = digest('uuid').subarray(0, 16);
      bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
      bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
      return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
    renew() {
      series += 1;
      count = 0;
    },
  };
}
