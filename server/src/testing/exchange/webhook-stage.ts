import type { Webhook, WebhookDelivery, WebhookWithSecret } from '@halm/model/exchange/webhooks/webhook.ts';
import { Webhook as Verifier } from 'standardwebhooks';
import { expect } from 'vitest';
import { type ReceivedMessage, startWebhookReceiver, type WebhookReceiver } from '../peers/webhook-receiver.ts';
import { addressBody, created, unique } from '../plant/master-data.ts';
import { type OwnTestApp, startOwnTestApp, type TestOrganisation } from '../test-app.ts';

/** A customer's receiver beside an application that may send to it. */
export type WebhookStage = {
  readonly app: OwnTestApp;
  readonly receiver: WebhookReceiver;
  /** Makes a webhook that sends to a path of the receiver. */
  readonly make: (path: string, more?: object, organisation?: TestOrganisation) => Promise<WebhookWithSecret>;
  readonly get: (id: string) => Promise<Webhook>;
  /** Its messages, newest first. */
  readonly deliveries: (id: string) => Promise<WebhookDelivery[]>;
  /** Lets something happen of which webhooks are told by default; answers the record's id. */
  readonly makeAddress: (organisation?: TestOrganisation) => Promise<string>;
  /** Sends the test event; answers its id. */
  readonly test: (id: string) => Promise<string>;
  /** Waits until a path got so many messages. */
  readonly got: (path: string, count: number) => Promise<ReceivedMessage[]>;
  /** Waits until the newest message of a webhook stands so. */
  readonly stands: (id: string, expected: object) => Promise<void>;
  readonly close: () => Promise<void>;
};

const patience = { timeout: 15_000 };

/** What a receiver reads of a message, by the library of Standard Webhooks; throws where it isn't signed. */
export const verified = (secret: string | null, { headers, body }: ReceivedMessage): unknown =>
  new Verifier(secret ?? '').verify(body, headers as Record<string, string>);

/** Starts both. */
export const setWebhookStage = async (): Promise<WebhookStage> => {
  const receiver = await startWebhookReceiver();
  const app = await startOwnTestApp({ innerHosts: receiver.innerHosts });
  const { manager } = app.uelzen;
  const deliveries = async (id: string): Promise<WebhookDelivery[]> =>
    (await manager.get(`/webhooks/${id}/deliveries`)).body.items;
  return {
    app,
    receiver,
    make: async (path, more = {}, organisation = app.uelzen) => {
      const body = {
        name: unique('ERP'),
        url: `${receiver.origin}${path}`,
        events: ['addresses.created'],
        active: true,
      };
      return created(await organisation.manager.post('/webhooks', { ...body, ...more }));
    },
    get: async (id) => (await manager.get(`/webhooks/${id}`)).body,
    deliveries,
    makeAddress: async (organisation = app.uelzen) =>
      created(await organisation.manager.post('/addresses', addressBody({ companyName: unique('Hof') }))).id,
    test: async (id) => created(await manager.post(`/webhooks/${id}/test`, undefined)).id,
    got: async (path, count) => {
      await expect.poll(() => receiver.at(path).length, patience).toBe(count);
      return receiver.at(path);
    },
    stands: async (id, expected) => {
      await expect.poll(async () => (await deliveries(id))[0], patience).toMatchObject(expected);
    },
    close: async () => {
      await app.close();
      await receiver.close();
    },
  };
};
