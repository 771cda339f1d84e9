import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import { type BrokerSettings, withoutUser } from '../../core/process/config.ts';
import type { Broker, BrokerStanding, Platform } from '../../core/process/platform.ts';
import { type BrokerControl, openControl } from './broker-control.ts';
import { findHoles } from './broker-holes.ts';
import { PROBE, RECEIVER } from './broker-names.ts';
import { readBrokerState } from './broker-state.ts';
import { discardStored, openReceivers, type Receivers, withoutDelay } from './open-receivers.ts';
import { probeBroker } from './probe-broker.ts';
import { reportFailure } from './report-failure.ts';
import { createOwnUsers, ownPassword, syncUsers } from './sync-users.ts';

const RECONNECT_AFTER_MS = 5_000;

const connectionOptions = (settings: BrokerSettings): IClientOptions => {
  const { username, password } = new URL(settings.url);
  return {
    protocolVersion: 5,
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    reconnectPeriod: RECONNECT_AFTER_MS,
    // A user that the broker does not know yet may be made in a moment.
    reconnectOnConnackError: true,
    connectTimeout: 10_000,
  };
};

/** Prepares the use of a broker; nothing is connected before it is started. */
export const openBroker = (settings: BrokerSettings): Broker => {
  const url = withoutUser(settings.url);
  const administrator = connectionOptions(settings);
  const as = (platform: Platform, username: string): IClientOptions => ({
    ...administrator,
    username,
    password: ownPassword(platform, username),
  });
  let standing: BrokerStanding = 'unreachable';
  let client: MqttClient | undefined;
  let control: BrokerControl | undefined;
  let receivers: Receivers | undefined;
  let isClosed = false;
  /** Whether the broker has Halm's own users as they should be. */
  let isPrepared = false;
  /** Checks follow each other. */
  let work: Promise<void> = Promise.resolve();

  const closeReceivers = async (): Promise<void> => {
    await receivers?.close();
    receivers = undefined;
  };

  const look = async (platform: Platform): Promise<void> => {
    if (!control || isClosed) return;
    const state = await readBrokerState(control);
    const isKnown = state.clients.some(({ username }) => username === RECEIVER);
    if (!isPrepared || !isKnown) await createOwnUsers(platform, control);
    isPrepared = true;
    await syncUsers(platform, control, state);
    const tried = await probeBroker(url, administrator, ownPassword(platform, PROBE));
    const holes = [...findHoles(await readBrokerState(control), administrator.username ?? ''), ...tried];
    if (holes.length > 0) {
      standing = 'unsafe';
      platform.log.error({ holes }, 'the broker lets users reach the readings of others: none are taken');
      await closeReceivers();
      await discardStored(url, as(platform, RECEIVER));
    } else {
      receivers ??= await openReceivers(platform, url, as(platform, RECEIVER));
      standing = 'online';
    }
  };

  const follow = (step: () => Promise<void>): Promise<void> => {
    const next = work.then(step);
    work = next.catch(() => undefined);
    return next;
  };

  const come = async (platform: Platform, opened: MqttClient): Promise<void> => {
    control = await openControl(opened);
    await look(platform);
  };

  return {
    innerUrl: url,
    place: () => ({ standing, url: settings.publicUrl }),
    start: (platform) => {
      const opened = mqtt.connect(url, { ...administrator, clientId: 'halm-control' });
      client = opened;
      withoutDelay(opened);
      opened.on('connect', () => {
        follow(() => come(platform, opened)).catch((error: unknown) => {
          standing = 'unreachable';
          isPrepared = false;
          platform.log.warn({ err: error }, 'the broker cannot be used');
          // That begins anew with the next connection.
          opened.stream.destroy();
        });
      });
      opened.on('close', () => {
        control = undefined;
        standing = 'unreachable';
      });
      reportFailure(opened, platform.log);
    },
    check: (platform) => follow(() => look(platform)),
    close: async () => {
      isClosed = true;
      await client?.endAsync(true);
      await work;
      await closeReceivers();
    },
  };
};
