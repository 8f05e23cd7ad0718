import type { ApartLimits } from '#server/apart/apart-limits.ts';

/** By far more than the largest honest file takes: a million rows are read within half a minute and 250 MB. */
export const readerLimits: ApartLimits = { memoryMb: 700, cpuSeconds: 240, wallSeconds: 840 };

/** For a small file, while its request waits. */
export const immediateReaderLimits: ApartLimits = { memoryMb: 400, cpuSeconds: 10, wallSeconds: 60 };
