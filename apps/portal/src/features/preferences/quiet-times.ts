/** Times that one may ask to be left alone at, in the words of the contact policy; on the customer's own clock. */
export const quietTimes = {
  work: 'MON-FRI 09:00-17:00',
  mornings: 'SUN-SAT 00:00-12:00',
  evenings: 'SUN-SAT 17:00-24:00',
  weekends: 'SAT-SUN 00:00-24:00',
} as const;

export type QuietTime = keyof typeof quietTimes;
export const quietTimeNames: readonly QuietTime[] = ['work', 'mornings', 'evenings', 'weekends'];

const partsOf = (inconvenient: string): string[] =>
  inconvenient
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);

/** Whether a time is among those that the customer asked for. */
export function hasQuietTime(inconvenient: string, name: QuietTime): boolean {
  return partsOf(inconvenient).includes(quietTimes[name]);
}

/** The times with one more or one less; what was agreed on otherwise stays. */
export function setQuietTime(inconvenient: string, name: QuietTime, on: boolean): string {
  const others = partsOf(inconvenient).filter((part) => part !== quietTimes[name]);
  return (on ? [...others, quietTimes[name]] : others).join('; ');
}
