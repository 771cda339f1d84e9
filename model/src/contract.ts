import { type KeyScope, scopeOfCall } from './core/contract/key-scope.ts';
import type { Operation } from './core/contract/operation.ts';
import { exchange } from './exchange/area.ts';
import { identity } from './identity/area.ts';
import { laboratory } from './laboratory/area.ts';
import { masterdata } from './masterdata/area.ts';
import { production } from './production/area.ts';
import { purchasing } from './purchasing/area.ts';
import { records } from './records/area.ts';
import { settling } from './settling/area.ts';
import { start } from './start/area.ts';
import { stock } from './stock/area.ts';
import { yard } from './yard/area.ts';

/** Every call of the API. The server registers them, the client derives its types from them. */
export const operations = [
  ...identity.operations,
  ...records.operations,
  ...masterdata.operations,
  ...purchasing.operations,
  ...stock.operations,
  ...yard.operations,
  ...settling.operations,
  ...exchange.operations,
  ...laboratory.operations,
  ...production.operations,
  ...start.operations,
] as const;
export type Operations = typeof operations;

/** Every list that can be taken out as a file. */
export const listExports = [
  ...identity.exports,
  ...records.exports,
  ...masterdata.exports,
  ...purchasing.exports,
  ...stock.exports,
  ...yard.exports,
  ...settling.exports,
  ...exchange.exports,
  ...laboratory.exports,
  ...production.exports,
  ...start.exports,
] as const;

/** The parts of the API, by the first word of a path, in the order in which a reader meets them. */
export const apiParts = [
  ...identity.parts,
  ...records.parts,
  ...masterdata.parts,
  ...purchasing.parts,
  ...stock.parts,
  ...yard.parts,
  ...settling.parts,
  ...exchange.parts,
  ...laboratory.parts,
  ...production.parts,
  ...start.parts,
] as const;

const openings = [masterdata, purchasing, stock, yard, settling, laboratory, production].map(
  ({ opensToKeys }) => opensToKeys,
);

/** The scope that an API key needs for a call; undefined for a call that no key may make. */
export const keyScopeOf = (operation: Operation): KeyScope | undefined => scopeOfCall(openings, operation);
