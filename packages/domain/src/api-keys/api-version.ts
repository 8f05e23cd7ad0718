/** The dated version of the API: another one is a break, and paths never break. */
export const API_VERSION = '2026-11-30';
