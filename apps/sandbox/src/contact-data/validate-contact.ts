export type Validity = 'valid' | 'invalid' | 'risky' | 'unknown';

/**
 * What the stand-in says about a contact point. E-mail: `bounce…` invalid, `info@`, `office@` and `defer…` risky, hosts
 * beginning with `unknown` unknown. Phones by their last digits as in text messages: 0199 invalid, 0197 (a landline) and
 * 0198 risky. Everything else is valid.
 */
export function validateContact(kind: string, value: string): Validity {
  if (kind === 'PHONE') {
    if (value.endsWith('0199')) return 'invalid';
    return /019[78]$/.test(value) ? 'risky' : 'valid';
  }
  if (/^bounce/i.test(value)) return 'invalid';
  if (/^(info@|office@|defer)/i.test(value)) return 'risky';
  return /@unknown/i.test(value) ? 'unknown' : 'valid';
}
