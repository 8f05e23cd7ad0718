const local = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/;
const label = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/**
 * An e-mail address in its one stored form (trimmed, lower case), or null when the text cannot be one: one `@`, at most
 * 64 characters before it and 254 in all, a domain of at least two labels. Only the syntax is judged.
 */
export function parseEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  if (email.length < 6 || email.length > 254) return null;
  const at = email.indexOf('@');
  if (at < 1 || at > 64 || at !== email.lastIndexOf('@')) return null;
  const name = email.slice(0, at);
  if (!local.test(name) || name.startsWith('.') || name.endsWith('.') || name.includes('..')) return null;
  const labels = email.slice(at + 1).split('.');
  if (labels.length < 2 || !labels.every((part) => label.test(part))) return null;
  return /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(labels.at(-1) ?? '') ? email : null;
}
