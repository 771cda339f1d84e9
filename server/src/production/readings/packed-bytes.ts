import { deflateRawSync, inflateRawSync } from 'node:zlib';

const PLAIN = 0;
const DEFLATED = 1;

/** Bytes as they are stored: deflated where that is shorter. */
export const packBytes = (plain: Uint8Array): Buffer => {
  const deflated = deflateRawSync(plain);
  return deflated.length < plain.length
    ? Buffer.concat([Buffer.of(DEFLATED), deflated])
    : Buffer.concat([Buffer.of(PLAIN), plain]);
};

/** What `packBytes` stored. Throws where it is damaged. */
export const unpackBytes = (data: Buffer): Uint8Array => {
  const rest = data.subarray(1);
  return data[0] === DEFLATED ? inflateRawSync(rest) : rest;
};
