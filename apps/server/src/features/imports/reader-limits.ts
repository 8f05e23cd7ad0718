/** What reading one file may take before its reader is stopped, whatever the file says of itself. */
export interface ReaderLimits {
  /** Memory of the whole process. */
  readonly memoryMb: number;
  /** Computing, which a busy machine does not use up. */
  readonly cpuSeconds: number;
  /** From beginning to end, waits for the database included. */
  readonly wallSeconds: number;
}

/** By far more than the largest honest file takes: a million rows are read within half a minute and 250 MB. */
export const readerLimits: ReaderLimits = { memoryMb: 700, cpuSeconds: 240, wallSeconds: 840 };

/** For a small file, while its request waits. */
export const immediateReaderLimits: ReaderLimits = { memoryMb: 400, cpuSeconds: 10, wallSeconds: 60 };
