/** A child company into which this tab looks: kept for the tab alone, so that a page that is loaded anew goes on there. */
export type KeptVisit = { readonly companyId: string; readonly visitId: string };

const KEY = 'visit';
let visit: KeptVisit | null = read();

function read(): KeptVisit | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptVisit | null;
  } catch {
    return null;
  }
}

export function keptVisit(): KeptVisit | null {
  return visit;
}

/** A browser that keeps nothing is back at home after the page was loaded anew. */
export function keepVisit(next: KeptVisit | null): void {
  visit = next;
  try {
    if (next === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage is blocked.
  }
}
