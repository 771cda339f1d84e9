import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { SCANNER_ADDRESS } from '../files/virus-scanner.ts';
import { type ChannelSettings, channelFields, channelSettings, printableChannels } from '../mail/channel-settings.ts';
import { loadSecrets, type Secrets } from '../security/secrets.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

const environmentFields = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  DEMO: z.stringbool().default(true),
  CLAMAV_SOCKET: z.string().regex(SCANNER_ADDRESS, 'a path from the root, or tcp://host:port').optional(),
  MQTT_URL: z.url({ protocol: /^mqtts?$/, error: 'an mqtt or mqtts URL' }).optional(),
  MQTT_PUBLIC_URL: z.url({ protocol: /^mqtts?$/, error: 'an mqtt or mqtts URL' }).optional(),
  ...channelFields,
});

const environmentSchema = environmentFields.refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
  path: ['MAIL_FROM'],
  error: 'needed with SMTP_URL',
});

/** Where the broker is, with the administrator of its dynamic security, and how gateways reach it. */
export type BrokerSettings = { readonly url: string; readonly publicUrl: string };

/** How this node runs. Read once at start; nothing reads the environment after that. */
export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDirectory: string;
  readonly databaseUrl: string | undefined;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug';
  readonly seedsDemo: boolean;
  readonly channels: ChannelSettings;
  /** Where the virus scanner listens, if there is one. */
  readonly scannerAddress: string | undefined;
  /** The MQTT broker through which gateways send, if there is one. */
  readonly broker: BrokerSettings | undefined;
  readonly webDirectory: string;
  readonly migrationsDirectory: string;
  readonly secrets: Secrets;
};

/** A wrong setting, as one line for the person who starts the product. */
export class WrongSetting extends Error {}

/** The data directory that an environment names, as a whole path. */
export const dataDirectoryOf = ({ DATA_DIR = 'data' }: NodeJS.ProcessEnv): string => path.resolve(ROOT, DATA_DIR);

/** An address as everybody may see it. */
export const withoutUser = (address: string): string => {
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
};

/** Reads and checks the environment; throws a WrongSetting that names the variable. */
export const readConfig = async (environment: NodeJS.ProcessEnv): Promise<Config> => {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new WrongSetting(lines.join('; '));
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, LOG_LEVEL, DEMO, CLAMAV_SOCKET, MQTT_URL, MQTT_PUBLIC_URL } = parsed.data;
  const dataDirectory = dataDirectoryOf({ DATA_DIR });
  const secrets = await loadSecrets(dataDirectory);
  const channels = await channelSettings(parsed.data, PORT, secrets.vapidKey).catch(() => {
    throw new WrongSetting('FIREBASE_CREDENTIALS: cannot be read as the file of a service account');
  });
  return {
    port: PORT,
    host: HOST,
    dataDirectory,
    databaseUrl: DATABASE_URL,
    logLevel: LOG_LEVEL,
    seedsDemo: DEMO,
    channels,
    scannerAddress: CLAMAV_SOCKET,
    broker: MQTT_URL ? { url: MQTT_URL, publicUrl: withoutUser(MQTT_PUBLIC_URL ?? MQTT_URL) } : undefined,
    webDirectory: path.join(ROOT, 'web/dist'),
    migrationsDirectory: path.join(ROOT, 'server/migrations'),
    secrets,
  };
};

/** The configuration for the log: everything but secrets and what a connection address may hide. */
export const printableConfig = ({ secrets: _, databaseUrl, broker, channels, ...config }: Config) => ({
  ...config,
  ...printableChannels(channels),
  broker: broker ? withoutUser(broker.url) : 'none',
  database: databaseUrl ? new URL(databaseUrl).host : 'embedded',
});
