/** Days for which an invitation can be taken. */
export const INVITATION_DAYS = 7;
