export const riskBands = ['LOW', 'MEDIUM', 'HIGH'] as const;
export type RiskBand = (typeof riskBands)[number];

/** The score of a probability: whole percent. */
export const riskScore = (probability: number): number => Math.round(probability * 100);

/** LOW below 30, HIGH from 60. */
export function riskBand(score: number): RiskBand {
  return score < 30 ? 'LOW' : score < 60 ? 'MEDIUM' : 'HIGH';
}
