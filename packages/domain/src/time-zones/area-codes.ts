import { usStates } from './us-states.ts';

/**
 * Area codes of divided states that lie wholly in one zone. A code that is not named here has every zone of its state,
 * so a code can only be too careful, never too bold.
 */
const narrower: ReadonlyArray<readonly [zone: string, areaCodes: string]> = [
  ['America/New_York', '239 305 321 324 352 386 407 561 645 656 689 727 728 754 772 786 813 863 904 941 954'],
  ['America/New_York', '502 859 865'],
  ['America/Chicago', '615 629 731 901 931'],
  ['America/Chicago', '316 913'],
  [
    'America/Chicago',
    '210 214 254 281 325 346 361 409 430 469 512 621 682 713 726 737 806 817 830 832 903 936 940 945 956 972 979',
  ],
  ['America/Indiana/Indianapolis', '260 317 463 765'],
  ['America/Detroit', '231 248 269 313 517 586 616 679 734 810 947 989'],
  ['America/Los_Angeles', '503 971'],
  ['America/Los_Angeles', '702 725'],
  ['America/Phoenix', '480 520 602 623'],
];

const zonesByAreaCode = new Map<string, readonly string[]>();
const stateByAreaCode = new Map<string, string>();
for (const [state, { zones, areaCodes }] of Object.entries(usStates)) {
  for (const code of areaCodes.split(' ')) {
    zonesByAreaCode.set(code, zones);
    stateByAreaCode.set(code, state);
  }
}
for (const [zone, areaCodes] of narrower) {
  for (const code of areaCodes.split(' ')) zonesByAreaCode.set(code, [zone]);
}

/** IANA zones in which numbers of a US area code may lie; none for a code that belongs to no place (800, 888 …). */
export function zonesOfAreaCode(areaCode: string): readonly string[] {
  return zonesByAreaCode.get(areaCode) ?? [];
}

/** The state of a US area code; null for a code that belongs to no place. */
export function stateOfAreaCode(areaCode: string): string | null {
  return stateByAreaCode.get(areaCode) ?? null;
}
