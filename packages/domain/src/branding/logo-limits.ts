/** What a company's logo may be: sharp on a phone, and quick on a slow network. */
export const logoLimits = { bytesMax: 512 * 1024, pixelsMin: 16, pixelsMax: 2_000 } as const;
