import { operations } from '@halm/model/contract.ts';
import type { Plugin } from 'vite';

const NAME = 'virtual:call-access';
const RESOLVED = `\0${NAME}`;

/**
 * Who may make which call as a module of its own: the contract's `access` without the
 * schemas, which weigh a hundred times as much.
 */
export const callAccessModule = (): string => {
  const access = Object.fromEntries(operations.map((one) => [`${one.method} ${one.path}`, one.access]));
  return `export const callAccess = ${JSON.stringify(access)};`;
};

/** Offers `virtual:call-access` to the browser's part. */
export const callAccessPlugin = (): Plugin => ({
  name: 'halm-call-access',
  resolveId: (id) => (id === NAME ? RESOLVED : undefined),
  load: (id) => (id === RESOLVED ? callAccessModule() : undefined),
});
