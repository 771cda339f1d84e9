import { useState } from 'react';

/** Hands out one key per intent, see `useIdempotencyKey`. */
export type IdempotencyKeys = {
  /** The key for this content: the same one again as long as its fate is unknown. */
  readonly keyFor: (content: unknown) => string;
  /** Says whether the server has given a definite answer, so that the next intent gets a new key. */
  readonly settle: (isDefinite: boolean) => void;
};

/** A random UUID; `crypto.randomUUID` is missing where a plant serves its own network without TLS. */
const randomKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, at) =>
    ((at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte) + 0x100).toString(16).slice(1),
  ).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/**
 * An id that no other device makes, of version 7: the moment, and what a key has drawn. Ids
 * lie in the order in which they were made.
 */
export const idMadeAt = (instant: Date, key: string): string => {
  const milliseconds = instant.getTime().toString(16).padStart(12, '0');
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7${key.slice(15)}`;
};

const fingerprint = (content: unknown): string =>
  JSON.stringify(content, (_, value) => (value instanceof File ? [value.name, value.size, value.lastModified] : value));

/**
 * Keys that survive a lost answer: whoever presses Save again after a network
 * failure repeats the same request.
 */
export const idempotencyKeys = (): IdempotencyKeys => {
  let open: { content: string; key: string } | undefined;
  return {
    keyFor: (content) => {
      const text = fingerprint(content);
      if (open?.content !== text) open = { content: text, key: randomKey() };
      return open.key;
    },
    settle: (isDefinite) => {
      if (isDefinite) open = undefined;
    },
  };
};

/** One set of keys for the life of a component. */
export const useIdempotencyKey = (): IdempotencyKeys => useState(idempotencyKeys)[0];
