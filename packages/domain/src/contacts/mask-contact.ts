/** A contact point as far as a list of results may show it: `+1 ••• ••• 0100`, `j•••@example.com`. */
export function maskContact(kind: 'EMAIL' | 'PHONE', value: string): string {
  if (kind === 'PHONE') return `••• ${value.slice(-4)}`;
  const at = value.lastIndexOf('@');
  return at < 1 ? '•••' : `${value.slice(0, 1)}•••${value.slice(at)}`;
}
