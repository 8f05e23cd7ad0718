/** A paper's number: the end of its id, which no two of a company's share in practice and people can read out. */
export function paperNumber(id: string): string {
  return id.replaceAll('-', '').slice(-10).toUpperCase();
}
