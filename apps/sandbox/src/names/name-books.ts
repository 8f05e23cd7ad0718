export const nameTypes = ['TXT', 'MX', 'CNAME'] as const;
export type NameType = (typeof nameTypes)[number];

/** A record of the name service. MX as `10 host`. */
export type NameRecord = {
  id: string;
  name: string;
  type: NameType;
  value: string;
  /** Which of the two servers has it: the second may lag behind, or say what nobody told it. */
  servers: readonly (1 | 2)[];
};

export type NameBooks = {
  records: Map<string, NameRecord>;
  /** The servers hear, and do not answer. */
  isSilent: boolean;
  /** Queries that came in, answered or not. */
  asked: number;
};

export function createNameBooks(): NameBooks {
  return { records: new Map(), isSilent: false, asked: 0 };
}

export function clearNameBooks(books: NameBooks): void {
  books.records.clear();
  books.isSilent = false;
  books.asked = 0;
}

/** What a server has of a name; names are compared without case and final dot. */
export function recordsOf(books: NameBooks, server: 1 | 2, name: string): NameRecord[] {
  const wanted = plainName(name);
  return [...books.records.values()].filter((each) => each.name === wanted && each.servers.includes(server));
}

export function plainName(name: string): string {
  return name.toLowerCase().replace(/\.$/, '');
}
