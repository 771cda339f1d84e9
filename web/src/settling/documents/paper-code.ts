/**
 * The code of a kept paper, where what was read is the address on it; whichever name the server has there.
 */
export const paperCodeIn = (text: string): string | undefined =>
  /^https?:\/\/[^/\s]+\/v2\/paper\/([0-9a-z]{16})$/.exec(text.trim())?.[1];
