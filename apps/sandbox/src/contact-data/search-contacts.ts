import { createHash } from 'node:crypto';

export type Person = {
  firstName?: string;
  lastName?: string;
  companyName?: string;
  address?: { city?: string; state?: string; zip?: string } | null;
};

export type Found = { kind: 'EMAIL' | 'PHONE'; value: string; label: string; score: number };

const areaCodes: Readonly<Record<string, string>> = {
  NY: '716',
  FL: '305',
  CA: '213',
  ND: '701',
  TX: '512',
  HI: '808',
};

/**
 * Contacts that are made up from a name and a state, the same for the same person. Nobody is found whose last name or
 * company begins with `Nobody`. All numbers are of the range that stands for nobody.
 */
export function searchContacts(person: Person): Found[] {
  const { firstName = '', lastName = '', companyName = '' } = person;
  const name = companyName || `${firstName} ${lastName}`.trim();
  if (name === '' || /^nobody/i.test(companyName || lastName)) return [];
  const digest = createHash('sha256').update(name.toLowerCase()).digest();
  const line = (place: number) => String(100 + ((digest[place] ?? 0) % 96)).padStart(4, '0');
  const area = areaCodes[person.address?.state ?? ''] ?? '212';
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '');
  return [
    { kind: 'PHONE', value: `+1${area}555${line(0)}`, label: 'mobile', score: 60 + ((digest[1] ?? 0) % 40) },
    { kind: 'PHONE', value: `+1${area}555${line(2)}`, label: 'landline', score: 20 + ((digest[3] ?? 0) % 40) },
    {
      kind: 'EMAIL',
      value: `${slug || 'someone'}@found.example`,
      label: 'personal',
      score: 50 + ((digest[4] ?? 0) % 50),
    },
  ];
}
