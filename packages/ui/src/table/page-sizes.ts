/** Rows per page that a list offers; the first is the document's default. */
export const pageSizes = [20, 50, 100] as const;
