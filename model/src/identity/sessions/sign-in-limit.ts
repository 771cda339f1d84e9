/** Failures that cost nothing: everybody mistypes a password now and then. */
export const FREE_FAILURES = 5;
/** Failures of one account, from wherever they come, that count as an attack. */
export const ATTACK_FAILURES = 50;
/** Of an account under attack none is free from where it was never opened: these wait for each other. */
export const FREE_FAILURES_OF_STRANGERS = 0;
/** So long a range of addresses is known as one from which an account was opened. */
export const KNOWN_FOR_SECONDS = 90 * 24 * 60 * 60;
/** Wrong codes of a second factor that cost nothing, wherever they come from. */
export const FREE_CODE_FAILURES = 10;
export const LONGEST_WAIT_SECONDS = 60;
/** After so long without a failure everything is forgotten. */
export const FORGOTTEN_AFTER_SECONDS = 15 * 60;
/** Failures from one address within a minute, whatever the accounts. */
export const ADDRESS_FAILURES_PER_MINUTE = 30;
/** Failures from one range of addresses within a minute, whatever the accounts. */
export const RANGE_FAILURES_PER_MINUTE = 300;
/** Failures within a minute, from wherever they come, that the operator of the installation is told of. */
export const ALARMING_FAILURES_PER_MINUTE = 600;

/** How long to wait before the next attempt after so many failures in a row: 1, 2, 4 … up to 60 seconds. */
export const waitSecondsAfter = (failures: number, freeFailures: number): number =>
  failures < freeFailures ? 0 : Math.min(LONGEST_WAIT_SECONDS, 2 ** (failures - freeFailures));
