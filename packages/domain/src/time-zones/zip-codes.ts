import { usStates } from './us-states.ts';

/**
 * First three digits of ZIP codes in divided states that lie wholly in one zone, per state. A prefix that is not named
 * here keeps every zone of its state. Written as `from-to` or single prefixes.
 */
const prefixes: Readonly<Record<string, ReadonlyArray<readonly [zone: string, ranges: string]>>> = {
  FL: [
    ['America/New_York', '320-322 326-349'],
    ['America/Chicago', '325'],
  ],
  TN: [
    ['America/Chicago', '370-372 380-384'],
    ['America/New_York', '374 376 379'],
  ],
  KY: [
    ['America/New_York', '400 402-418'],
    ['America/Chicago', '420-424'],
  ],
  IN: [
    ['America/Chicago', '464 476-477'],
    ['America/Indiana/Indianapolis', '460-462 466-474 478'],
  ],
  MI: [['America/Detroit', '480-497']],
  TX: [
    ['America/Chicago', '750-797'],
    ['America/Denver', '799 885'],
  ],
  KS: [['America/Chicago', '660-676']],
  NE: [
    ['America/Chicago', '680-689'],
    ['America/Denver', '693'],
  ],
  ND: [['America/Chicago', '580-584']],
  SD: [
    ['America/Chicago', '570-574'],
    ['America/Denver', '577'],
  ],
  ID: [
    ['America/Boise', '832-834 836-837'],
    ['America/Los_Angeles', '838'],
  ],
  OR: [['America/Los_Angeles', '970-978']],
  NV: [['America/Los_Angeles', '889-897']],
  AZ: [['America/Phoenix', '850-859 863-864']],
  AK: [['America/Anchorage', '996-999']],
};

function within(prefix: number, ranges: string): boolean {
  return ranges.split(' ').some((range) => {
    const [from, to = from] = range.split('-').map(Number);
    return from !== undefined && to !== undefined && prefix >= from && prefix <= to;
  });
}

/** IANA zones of a US address: by ZIP where a divided state allows it, otherwise all zones of the state. */
export function zonesOfUsAddress(state: string, zip: string | null): readonly string[] {
  if (!Object.hasOwn(usStates, state)) return [];
  const zones = usStates[state]?.zones ?? [];
  if (zones.length < 2 || zip === null || !/^\d{5}/.test(zip)) return zones;
  const prefix = Number(zip.slice(0, 3));
  for (const [zone, ranges] of prefixes[state] ?? []) {
    if (within(prefix, ranges)) return [zone];
  }
  return zones;
}
