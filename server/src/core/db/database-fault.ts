import pg from 'pg';
import { WrongSetting } from '../process/config.ts';
import type { ConnectionSettings } from './database.ts';

/**
 * The database can't be reached now, or others work in it; it may be free later.
 * One line for whoever starts the product.
 */
export class DatabaseAway extends Error {}

const awayCodes = new Set(['57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);
const nameless = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENOENT', 'EACCES']);
/** Not to be parsed, unknown, of a wrong value, not for a connection to set. */
const unusableOptions = new Set(['42601', '42704', '22023', '55P02']);
const untrusted = /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL/;

const addressOf = ({ host, port }: ConnectionSettings): string => `${host}:${port}`;

/**
 * What a failed connection means, as one line: a WrongSetting where only another setting helps, DatabaseAway
 * where waiting may. Anything else is given back as it is.
 */
export const connectionFault = (error: unknown, to: ConnectionSettings): unknown => {
  if (!(error instanceof Error)) return error;
  const { code = '' } = error as { code?: string };
  const words = error.message || code;
  const at = `the database server ${addressOf(to)}`;
  if (code === '28P01') return new WrongSetting(`${at} doesn't accept the password of ${to.user}`);
  if (code === '28000') return new WrongSetting(`${at} doesn't admit ${to.user}: ${words}`);
  if (code === '3D000') {
    const [database, user] = [to.database ?? '', to.user ?? ''].map((name) => pg.escapeIdentifier(name));
    return new WrongSetting(`${at} has no database ${database}; run: create database ${database} owner ${user}`);
  }
  if (to.options && unusableOptions.has(code))
    return new WrongSetting(`${at} doesn't take the options of DATABASE_URL: ${words}`);
  if (code === '42501') return new WrongSetting(`${to.user} may not connect to "${to.database}": ${words}`);
  if (/does not support SSL/.test(words)) return new WrongSetting(`${at} doesn't speak TLS, but sslmode asks for it`);
  if (untrusted.test(code)) return new WrongSetting(`the certificate of ${at} isn't trusted: ${words}`);
  if (/SASL/.test(words)) return new WrongSetting(`${at} wants a password, and DATABASE_URL has none`);
  if (awayCodes.has(code) || nameless.has(code) || /terminated unexpectedly|timeout/.test(words))
    return new DatabaseAway(`nobody answers at ${at} (${words})`);
  return error;
};
