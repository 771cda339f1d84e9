import { randomUUID } from 'node:crypto';
import mqtt from 'mqtt';

/** Where a gateway sends by MQTT, and as whom. */
export type MqttOrder = { readonly url: string; readonly userName: string; readonly key: string };

const ANSWERED_WITHIN_MS = 10_000;

/**
 * Sends batches of readings by MQTT, as a gateway does. `send` answers whether Halm has stored one; it has
 * not where the broker does not let it in, or nobody answers.
 */
export const openMqttSender = ({ url, userName, key }: MqttOrder) => {
  const client = mqtt.connect(url, {
    protocolVersion: 5,
    username: userName,
    password: key,
    // A batch that nobody has answered is sent again anyway.
    queueQoSZero: false,
    reconnectPeriod: 5_000,
    // Its key may be told to the broker only after it has come.
    reconnectOnConnackError: true,
  });
  const awaited = new Map<string, (isStored: boolean) => void>();
  client.on('connect', () => client.subscribe(`halm/${userName}/ack`, { qos: 1 }));
  // Nobody is there to be told; the next batch tries it again.
  client.on('error', () => undefined);
  client.on('message', (_, payload) => {
    const { batch, accepted } = JSON.parse(payload.toString()) as { batch?: string; accepted?: number };
    awaited.get(batch ?? '')?.(accepted !== undefined);
  });
  const send = async (body: object): Promise<boolean> => {
    if (!client.connected) return false;
    const batch = randomUUID();
    const answer = new Promise<boolean>((resolve) => {
      awaited.set(batch, resolve);
      setTimeout(resolve, ANSWERED_WITHIN_MS, false);
    });
    client.publish(`halm/${userName}/batch`, JSON.stringify({ ...body, batch }), { qos: 1 }, () => undefined);
    const isStored = await answer;
    awaited.delete(batch);
    return isStored;
  };
  return { send, close: () => client.endAsync(true) };
};
