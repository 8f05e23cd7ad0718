import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BenchChild, startBenchChild } from './bench-child.ts';
import type { FloorStatement } from './floor.ts';

export interface FloorSettings {
  readonly appUrl: string;
  readonly pool: number;
  readonly companyId: string;
}

/** A bare server that answers `/list/N` by the statements of the floor with that number. */
export async function startFloor(
  settings: FloorSettings,
  floors: readonly (readonly FloorStatement[])[],
): Promise<BenchChild> {
  const folder = await mkdtemp(path.join(tmpdir(), 'recoup-floor-'));
  try {
    const floorsFile = path.join(folder, 'floors.json');
    await writeFile(floorsFile, JSON.stringify(floors));
    // It has read the file before it says where it listens.
    return await startBenchChild('bare-floor.ts', { ...settings, floorsFile });
  } finally {
    await rm(folder, { recursive: true });
  }
}
