/**
 * Jobs of one lane share places and connections that no other lane can take: `inbound` is what comes from outside and
 * what answers it (payments, STOP, replies, receipts), `mail` the reading of mails, of which some are written to take long,
 * `shortMail` that of short ones, which none can be, `sending` what goes out in masses, `lengthy` what may take an
 * hour (imports, exports, bulk changes, nightly comparisons), `webhooks` what waits for companies' own machines, of which
 * some never answer, `background` the rest. So what a provider reports never waits
 * for a campaign, a charge that is due never for somebody's import, and nothing waits long for a connection (G35, G55).
 */
const lanes = {
  inbound: { jobsAtOnce: 6, connectionsOfJob: 2 },
  mail: { jobsAtOnce: 2, connectionsOfJob: 2 },
  shortMail: { jobsAtOnce: 1, connectionsOfJob: 2 },
  // A pass keeps one for its lock, claims with another, and writes down what two batches came to.
  sending: { jobsAtOnce: 3, connectionsOfJob: 4 },
  // They mostly hold one; a job that draws or reads along with it holds two.
  lengthy: { jobsAtOnce: 3, connectionsOfJob: 2 },
  webhooks: { jobsAtOnce: 4, connectionsOfJob: 2 },
  background: { jobsAtOnce: 4, connectionsOfJob: 2 },
} as const;

export type Lane = keyof typeof lanes;

/** One of a thing for each lane. */
export function forLanes<T>(make: (lane: Lane) => T): Record<Lane, T> {
  return {
    inbound: make('inbound'),
    mail: make('mail'),
    shortMail: make('shortMail'),
    sending: make('sending'),
    lengthy: make('lengthy'),
    webhooks: make('webhooks'),
    background: make('background'),
  };
}

/** Jobs of a lane that one process works off at once. */
export const placesOf = (lane: Lane): number => lanes[lane].jobsAtOnce;

/** Connections that they can hold together at most. */
export const connectionsOf = (lane: Lane): number => lanes[lane].jobsAtOnce * lanes[lane].connectionsOfJob;
