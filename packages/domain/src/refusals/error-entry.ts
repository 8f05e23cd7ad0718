/** One entry of the catalogue: HTTP status, the English text shown to people, and the Spanish one. */
export interface ErrorEntry {
  readonly status: number;
  readonly message: string;
  readonly es: string;
}

export function entry(status: number, message: string, es: string): ErrorEntry {
  return { status, message, es };
}
