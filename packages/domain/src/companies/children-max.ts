/** Children that a company may have, whatever its plan: all stand on one page, summed one by one. */
export const CHILDREN_MAX = 50;
