/** What a process apart may take before it is stopped, whatever the file that it reads says of itself. */
export interface ApartLimits {
  /** Memory of the whole process. */
  readonly memoryMb: number;
  /** Computing, which a busy machine does not use up. */
  readonly cpuSeconds: number;
  /** From beginning to end, waits for others included. */
  readonly wallSeconds: number;
}
