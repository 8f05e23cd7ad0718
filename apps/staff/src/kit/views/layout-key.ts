/** Under what a person's columns of a list are kept on this device: each view has its own. */
export function layoutKey(list: string, view: string): string {
  return `${list}:${view}`;
}
