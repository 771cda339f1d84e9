import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { seriesAt } from './demo-controls.ts';
import { openMqttSender } from './send-by-mqtt.ts';

/**
 * Where to send readings, by which key, and since when nobody has sent any; by MQTT where there is a broker.
 */
const orderSchema = z.object({
  url: z.url(),
  key: z.string(),
  sinceAt: z.number().int(),
  mqtt: z.object({ url: z.url(), userName: z.string() }).optional(),
});
export type GatewayOrder = z.infer<typeof orderSchema>;

const STEP_MS = 10_000;
/** Of what is long past, a reading of every minute is enough. */
const PAST_STEP_MS = 60_000;
const READINGS_A_CALL = 1000;

/** The instants up to now of which nobody has told yet. */
const timesSince = (sinceAt: number, now: number): number[] => {
  const step = now - sinceAt > 10 * PAST_STEP_MS ? PAST_STEP_MS : STEP_MS;
  const first = Math.floor(sinceAt / step) * step + step;
  return Array.from({ length: Math.max(0, Math.floor((now - first) / step) + 1) }, (_, at) => first + at * step);
};

/** Sends readings; answers whether they are stored, or undefined if the key opens nothing any more. */
const sendByHttp = async ({ url, key }: GatewayOrder, body: object): Promise<boolean | undefined> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    return response.status === 401 ? undefined : response.ok;
  } catch {
    // The server is not there: what was measured stays here until it is.
    return false;
  }
};

/** Sends what was measured, again and again; what was not acknowledged is sent once more. */
const run = async (order: GatewayOrder): Promise<void> => {
  let { sinceAt } = order;
  const byMqtt = order.mqtt && openMqttSender({ ...order.mqtt, key: order.key });
  const send = async (times: readonly number[]): Promise<boolean | undefined> => {
    const body = { series: seriesAt(times), sentAt: Date.now() };
    // What the broker does not take goes the other way: the same reading twice is one.
    return (await byMqtt?.send(body)) || sendByHttp(order, body);
  };
  for (;;) {
    const times = timesSince(sinceAt, Date.now()).slice(0, READINGS_A_CALL);
    const stored = times.length === 0 || (await send(times));
    if (stored === undefined) return;
    if (stored) sinceAt = times.at(-1) ?? sinceAt;
    if (!stored || times.length < READINGS_A_CALL) await sleep(STEP_MS);
  }
};

// It ends with its parent, however that ends.
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
// The terminal's Ctrl+C reaches the whole group; the parent decides when the gateway goes.
process.on('SIGINT', () => undefined);
process.once('message', async (message) => {
  const { data } = orderSchema.safeParse(message);
  if (data) await run(data);
  process.exit(0);
});
