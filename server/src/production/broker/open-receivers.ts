import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import mqtt, { type IClientOptions, type IPublishPacket, type MqttClient } from 'mqtt';
import type { Platform } from '../../core/process/platform.ts';
import { ackTopicOf, RECEIVED_TOPICS } from './broker-names.ts';
import { NotNow, receiveMessage } from './receive-message.ts';
import { reportFailure } from './report-failure.ts';

/** A connection reads its next message when the one before is committed; so many go on at once. */
const CONNECTIONS = 4;
/** So long the broker stores what comes while Halm is away. */
const STORED_FOR_S = 7 * 86_400;
const AGAIN_AFTER_MS = 1_000;
const LONGEST_WAIT_MS = 20_000;

/** Connections that take readings. Closed, they leave what still comes to the broker. */
export type Receivers = { readonly close: () => Promise<void> };

/** Without it the answer to a message waits for the next one. */
export const withoutDelay = (client: MqttClient): void => {
  client.on('connect', () => (client.stream as unknown as Partial<Socket>).setNoDelay?.(true));
};

const sessionOf = (number: number, options: IClientOptions): IClientOptions => ({
  ...options,
  clientId: `halm-${number}`,
  clean: false,
  queueQoSZero: false,
  // Asked for twice at once, mosquitto 2.0.11 may deliver a shared subscription no more.
  resubscribe: false,
  properties: { sessionExpiryInterval: STORED_FOR_S, receiveMaximum: 100 },
});

const refuseAfter = async (milliseconds: number): Promise<never> => {
  await pause(milliseconds, undefined, { ref: false });
  throw new Error('the broker does not let Halm listen');
};

type Receiver = Receivers & { readonly listening: Promise<unknown> };

const openReceiver = (platform: Platform, url: string, options: IClientOptions): Receiver => {
  const client = mqtt.connect(url, options);
  let isClosed = false;
  let work: Promise<void> = Promise.resolve();
  const listening = Promise.withResolvers<void>();
  withoutDelay(client);
  const take = async ({ topic, payload, properties }: IPublishPacket): Promise<void> => {
    const received = await receiveMessage(platform, topic, Buffer.from(payload));
    const correlationData = properties?.correlationData;
    if (!received || !(received.message.isBatch || correlationData)) return;
    // Of quality 0: the broker's own acknowledgement would wait behind this message. Who misses ours sends
    // the batch again.
    const answer = JSON.stringify(received.answer);
    const options = { qos: 0, ...(correlationData && { properties: { correlationData } }) } as const;
    client.publish(ackTopicOf(received.message.userName), answer, options, (error) => {
      if (error) platform.log.debug({ err: error }, 'an acknowledgement of readings was lost');
    });
  };
  /** Until it is taken; the broker stores it as long. */
  const takeAtLast = async (packet: IPublishPacket): Promise<boolean> => {
    while (!isClosed)
      try {
        await take(packet);
        return true;
      } catch (error) {
        if (!(error instanceof NotNow)) throw error;
        platform.log.warn({ err: error }, 'readings wait at the broker');
        await pause(AGAIN_AFTER_MS);
      }
    return false;
  };
  client.handleMessage = (packet, done) => {
    work = takeAtLast(packet).then(
      // One that is not acknowledged comes again with the next connection.
      (isTaken) => (isTaken ? done() : undefined),
      (error: Error) => done(error),
    );
  };
  client.on('connect', () => {
    client.subscribe([...RECEIVED_TOPICS], { qos: 1 }, (error) => {
      if (!error) return listening.resolve();
      platform.log.warn({ err: error }, 'the broker does not let Halm listen');
      listening.reject(error);
    });
  });
  reportFailure(client, platform.log);
  return {
    listening: Promise.race([listening.promise, refuseAfter(LONGEST_WAIT_MS)]),
    close: async () => {
      isClosed = true;
      await work;
      await client.endAsync(true);
    },
  };
};

/**
 * Opens connections that share what gateways send, and commit it before they acknowledge it. They listen when
 * this answers. `options` are those of Halm's own user at the broker.
 */
export const openReceivers = async (platform: Platform, url: string, options: IClientOptions): Promise<Receivers> => {
  const receivers = Array.from({ length: CONNECTIONS }, (_, number) =>
    openReceiver(platform, url, sessionOf(number, options)),
  );
  const close = async (): Promise<void> => {
    await Promise.all(receivers.map((receiver) => receiver.close()));
  };
  try {
    await Promise.all(receivers.map(({ listening }) => listening));
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
};

/** Discards what the broker stores for Halm: nobody knows who has sent it. */
export const discardStored = async (url: string, options: IClientOptions): Promise<void> => {
  for (let number = 0; number < CONNECTIONS; number++) {
    const session = { ...sessionOf(number, options), clean: true, properties: {}, reconnectPeriod: 0 };
    const client = await mqtt.connectAsync(url, session, false);
    await client.endAsync();
  }
};
