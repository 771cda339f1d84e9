import { readFile } from 'node:fs/promises';
import tls from 'node:tls';
import { WrongSetting } from '../process/config.ts';
import type { ConnectionSettings } from './database.ts';

const wrong = (problem: string): WrongSetting => new WrongSetting(`DATABASE_URL: ${problem}`);

const understood = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'application_name', 'options', 'host'] as const;
type Parameters = Readonly<Partial<Record<(typeof understood)[number], string>>>;

const parametersOf = ({ searchParams }: URL): Parameters => {
  for (const name of searchParams.keys()) {
    if (!(understood as readonly string[]).includes(name))
      throw wrong(`the parameter ${name} isn't known; understood are ${understood.join(', ')}`);
    if (searchParams.getAll(name).length > 1) throw wrong(`the parameter ${name} is there more than once`);
  }
  return Object.fromEntries(searchParams);
};

/** The part itself isn't told: it may be the password. */
const decoded = (part: string, text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw wrong(`the ${part} isn't percent-encoded as it should be; a % is written %25`);
  }
};

const readNamed = (name: string, file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw wrong(`the file of ${name} cannot be read: ${file} (${error.code})`);
  });

const readAuthorities = async (file: string | undefined): Promise<Pick<tls.ConnectionOptions, 'ca'>> => {
  if (!file) return {};
  return { ca: file === 'system' ? tls.getCACertificates('system') : await readNamed('sslrootcert', file) };
};

const readOwnCertificate = async ({ sslcert, sslkey }: Parameters): Promise<tls.ConnectionOptions> => {
  if (!sslcert && !sslkey) return {};
  if (!sslcert || !sslkey) throw wrong('sslcert and sslkey belong together');
  return { cert: await readNamed('sslcert', sslcert), key: await readNamed('sslkey', sslkey) };
};

/**
 * What each `sslmode` checks, as libpq has it: `require` encrypts and trusts anybody, unless `sslrootcert`
 * names whom (then it is `verify-ca`); `verify-full` wants the name of the host as well. The modes that may
 * fall back to a plain line protect nothing and are refused.
 */
const trustOf = (host: string, { sslmode, sslrootcert }: Parameters): tls.ConnectionOptions => {
  if (sslmode === 'verify-full') return { host };
  if (sslmode === 'verify-ca' && !sslrootcert) throw wrong('sslmode=verify-ca needs sslrootcert');
  return sslrootcert ? { checkServerIdentity: () => undefined } : { rejectUnauthorized: false };
};

const encryptionOf = async (host: string, parameters: Parameters): Promise<Pick<ConnectionSettings, 'ssl'>> => {
  const { sslmode = 'disable', sslrootcert } = parameters;
  if (!['disable', 'require', 'verify-ca', 'verify-full'].includes(sslmode))
    throw wrong(`sslmode=${sslmode} isn't possible; say disable, require, verify-ca or verify-full`);
  const own = await readOwnCertificate(parameters);
  const authorities = await readAuthorities(sslrootcert);
  if (sslmode !== 'disable') return { ssl: { ...trustOf(host, parameters), ...authorities, ...own } };
  if (sslrootcert || 'cert' in own) throw wrong('certificates are named, but sslmode doesn’t ask for TLS');
  return {};
};

/**
 * Reads the address of a PostgreSQL server and whom to be there. A parameter without effect is refused by its
 * name: who writes `sslmode` must not be left with a plain line.
 */
export const readDatabaseUrl = async (address: string): Promise<ConnectionSettings> => {
  const url = new URL(address);
  const parameters = parametersOf(url);
  const host = parameters.host ?? (decoded('host', url.hostname).replace(/^\[(.*)\]$/, '$1') || 'localhost');
  const database = decoded('database', url.pathname.slice(1));
  const user = decoded('user', url.username);
  if (host.includes(',')) throw wrong('several hosts are not possible; name the one that writes');
  if (!database || !user) throw wrong('names no user or no database: postgres://user:password@host:5432/database');
  const { application_name = 'halm', options } = parameters;
  return {
    host,
    port: Number(url.port || 5432),
    database,
    user,
    password: decoded('password', url.password),
    application_name,
    ...(options && { options }),
    ...(await encryptionOf(host, parameters)),
  };
};
