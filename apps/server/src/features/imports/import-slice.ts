/**
 * Batches that a job of an import works off at a time. Afterwards it goes behind those that wait, so that a small import,
 * of the same company or of another, is done between two slices of a giant one (G35).
 */
export const SLICE_BATCHES = 3;
