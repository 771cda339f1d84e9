import type { MqttClient } from 'mqtt';
import type { Logger } from 'pino';

/** Logs why a connection to the broker fails: once, not at each of its attempts, until it succeeds again. */
export const reportFailure = (client: MqttClient, log: Logger): void => {
  let reported = '';
  client.on('connect', () => {
    reported = '';
  });
  client.on('error', (error) => {
    if (reported === error.message) return;
    reported = error.message;
    log.warn({ err: error, clientId: client.options.clientId }, 'the broker cannot be reached');
  });
};
