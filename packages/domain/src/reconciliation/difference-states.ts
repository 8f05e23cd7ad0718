/** How a difference between the books stands: open, looked at by somebody, or gone by itself. */
export const differenceStates = ['OPEN', 'ACKNOWLEDGED', 'GONE'] as const;
