/** Mail to its customers leaves from an address of its own below the installation's (docs/decisions/0097). */
export function senderOf(subdomain: string, mailFrom: string): string {
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1).replace(/>\s*$/, '');
  return `${subdomain}@${domain}`;
}
