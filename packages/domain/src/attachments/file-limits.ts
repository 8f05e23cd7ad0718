/** Bytes of one file that is kept (G47). */
export const FILE_BYTES_MAX = 10 * 1024 * 1024;

/** Files that one record keeps. */
export const FILES_OF_RECORD_MAX = 200;

/** Files that go with one answer. */
export const FILES_OF_ANSWER_MAX = 5;
