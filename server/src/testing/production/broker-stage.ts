import { randomUUID } from 'node:crypto';
import mqtt, { type MqttClient } from 'mqtt';
import type { Platform } from '../../core/process/platform.ts';
import { openBroker } from '../../production/broker/broker.ts';
import type { BrokerCommand } from '../../production/broker/broker-control.ts';
import { command, openControl } from '../../production/broker/broker-control.ts';
import { localCertificate } from '../peers/local-certificate.ts';
import type { MqttBroker } from '../peers/mqtt-broker.ts';

/** Until something holds; a busy machine may take its time. */
export const until = async (holds: () => boolean | Promise<boolean>, what: string): Promise<void> => {
  const end = Date.now() + 60_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** The part of a platform that has this broker. */
export const withBroker = ({ url, publicUrl }: MqttBroker) => ({ broker: openBroker({ url, publicUrl }) });

/** Connects as a gateway does: over TLS, with the name of its key and the key itself. */
export const connectGateway = (broker: MqttBroker, userName: string, key: string): Promise<MqttClient> =>
  mqtt.connectAsync(broker.publicUrl, {
    protocolVersion: 5,
    clientId: `gateway-${randomUUID()}`,
    username: userName,
    password: key,
    ca: localCertificate.cert,
    reconnectPeriod: 0,
  });

/** Has the broker do commands of its dynamic security, as whoever looks after it. */
export const administer = async ({ url }: MqttBroker, commands: readonly BrokerCommand[]) => {
  const client = await mqtt.connectAsync(url, { protocolVersion: 5, clientId: `by-hand-${randomUUID()}` });
  try {
    return await command(await openControl(client), commands);
  } finally {
    await client.endAsync(true);
  }
};

/** Waits until Halm's broker stands so. */
export const untilStanding = (platform: Platform, standing: string): Promise<void> =>
  until(() => platform.broker?.place().standing === standing, `the broker is ${standing}`);
