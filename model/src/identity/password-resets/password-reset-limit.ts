/** How long the link to a new password is good. */
export const PASSWORD_RESET_MINUTES = 30;
/** Accounts that one request can mean: several people of a plant may share a mail address. */
export const ACCOUNTS_PER_REQUEST = 5;
/**
 * Mails that one account gets within an hour: asked for from one network address, and whoever asks for them.
 */
export const RESETS_PER_ACCOUNT_FROM_ADDRESS = 3;
export const RESETS_PER_ACCOUNT_AND_HOUR = 10;
/** Requests within fifteen minutes from one address, and from one range of addresses. */
export const REQUESTS_PER_ADDRESS = 10;
export const REQUESTS_PER_RANGE = 100;
export const REQUEST_WINDOW_SECONDS = 15 * 60;
/**
 * Requests within an hour from wherever they come at which the operator of the
 * installation is told; nobody waits for it.
 */
export const ALARMING_REQUESTS_PER_HOUR = 300;
