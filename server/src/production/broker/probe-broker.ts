import mqtt, { type IClientOptions } from 'mqtt';
import { FOREIGN_TOPIC, PROBE, PROBE_TOPIC } from './broker-names.ts';

const NOT_AUTHORISED = 135;

/** Of a refused subscription the packet alone says why. */
const codesOf = (error: unknown): readonly unknown[] => {
  const { code, packet } = error as { code?: unknown; packet?: { granted?: readonly unknown[] } };
  return [code, ...(packet?.granted ?? [])];
};

const isRefused = async (attempt: Promise<unknown>): Promise<boolean> => {
  try {
    await attempt;
    return false;
  } catch (error) {
    if (codesOf(error).includes(NOT_AUTHORISED)) return true;
    throw error;
  }
};

const connect = (url: string, options: IClientOptions) =>
  mqtt.connectAsync(url, { ...options, reconnectPeriod: 0 }, false);

/**
 * Tries what nobody may: to come without a name, to write under the name of another, and to listen to it.
 * Answers what succeeded, in words for whoever looks after the broker. `options` are those of a connection to
 * it, `password` that of the probe.
 */
export const probeBroker = async (url: string, options: IClientOptions, password: string): Promise<string[]> => {
  const holes: string[] = [];
  const nameless = { ...options, username: undefined, password: undefined } as IClientOptions;
  const stranger = connect(url, nameless);
  if (await isRefused(stranger)) {
    const probe = await connect(url, { ...options, username: PROBE, password });
    try {
      if (!(await isRefused(probe.subscribeAsync(FOREIGN_TOPIC, { qos: 1 }))))
        holes.push('a user may listen under the name of another');
      await probe.publishAsync(PROBE_TOPIC, '0', { qos: 1 });
      if (!(await isRefused(probe.publishAsync(FOREIGN_TOPIC, '0', { qos: 1 }))))
        holes.push('a user may write under the name of another');
    } finally {
      await probe.endAsync(true);
    }
  } else {
    await (await stranger).endAsync(true);
    holes.push('whoever comes without a user name is let in: set allow_anonymous to false');
  }
  return holes;
};
