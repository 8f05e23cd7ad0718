/**
 * Connection exceptions, the server going down or coming up, resources it has run out of, and a transaction that it ended
 * since nothing came in it for too long: as after a halt (PostgreSQL, appendix A).
 */
const AWAY = /^(?:08...|53...|57P0[1-5]|58030|58P01|25006|25P03)$/;
/** The way to the server: nobody listens, the name is unknown, the connection breaks. */
const NO_WAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);
const WORDS =
  /connection terminated|^timeout expired$|timeout exceeded when trying to connect|client has encountered a connection error/i;

/**
 * Whether an error says that PostgreSQL cannot be reached or cannot work at this moment, so that the same request may
 * succeed later: 503 with Retry-After instead of 500 (G55, G57).
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return AWAY.test(code) || NO_WAY.has(code) || WORDS.test(error.message);
}
