const awaited = new Set<string>();

/** The person started this job here: its end is told even when it was over before anybody saw it run. */
export function awaitJob(id: string): void {
  awaited.add(id);
}

/** Whether the end of a job is still to be told; asking takes it off the list. */
export function takeAwaited(id: string): boolean {
  return awaited.delete(id);
}
