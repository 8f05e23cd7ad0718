/** Looks of every text-like control; furniture.css draws them in both densities. */
export const controlClasses = 'control';
