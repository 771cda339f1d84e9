import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type { TestProject } from 'vitest/node';
import { checks } from '../app.ts';
import { findOrganisation } from '../core/access/find-organisation.ts';
import { nowIso } from '../core/api/scope.ts';
import { forOrganisation } from '../core/db/for-organisation.ts';
import { receiveFile } from '../laboratory/laboratory-messages/receive-file.ts';
import { askServices, fetchResults } from '../laboratory/looks/fetch-results.ts';
import { storeAnswers } from '../laboratory/order-mails/mail-recipients.ts';
import { scheduleSending } from '../laboratory/shipments/note-shipment.ts';
import { type SimulatedScale, startSimulatedScale } from '../masterdata/scales/simulated-scale.ts';
import { acceptOrdered } from './laboratory/potential-product-stage.ts';
import { type MapServicePeer, startMapService } from './peers/map-service.ts';
import { type MqttBroker, startMqttBroker } from './peers/mqtt-broker.ts';
import { type ReceiverAnswer, startWebhookReceiver, type WebhookReceiver } from './peers/webhook-receiver.ts';
import { joinOrganisation } from './people.ts';
import { closeOldMonth } from './plant/close-old-month.ts';
import { multiplyBooking } from './plant/multiply-rows.ts';
import { deliver, setPlantStage } from './plant/plant-stage.ts';
import { withBroker } from './production/broker-stage.ts';
import { type FedDay, feedDays } from './production/fed-days.ts';
import { makeEndpoint } from './production/production-stage.ts';
import { feedMaize } from './production/yield-stage.ts';
import { foundOrganisation, startOwnTestApp, type TestApp, type TestOrganisation } from './test-app.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests in the browser expect the application, and the stage beside it. */
    stagePorts: { readonly application: number; readonly stage: number };
  }
}

type Founding = { readonly name: string; readonly isStocked?: boolean; readonly isMonthClosed?: boolean };
type Joining = { readonly organisationId: string; readonly userId: string };
type Checking = { readonly organisationId: string };
type Copying = { readonly bookingId: string; readonly times: number; readonly day: string };
type OfOrder = { readonly organisationId: string; readonly orderId: string };
type OfLaboratory = { readonly organisationId: string; readonly laboratoryId: string; readonly table: string };
type Receiving = { readonly path: string; readonly answers: readonly ReceiverAnswer[] };
type OfMapService = { readonly key: string };
type Measuring = {
  readonly organisationId: string;
  readonly name: string;
  readonly kind: string;
  readonly unit: string;
};
type Feeding = {
  readonly organisationId: string;
  readonly tonnes: number;
  readonly days: readonly FedDay[];
  readonly targetKg?: number;
};
type MaizeFeeding = { readonly organisationId: string; readonly days: number; readonly tonnes: number };
type Loading = { readonly organisationId: string; readonly kg: number };

const DAY_MS = 86_400_000;

/** By their ids. */
const founded = new Map<string, TestOrganisation>();
/** The weighbridge of each organisation that wants one. */
const weighbridges = new Map<string, SimulatedScale>();

/** The map service, from the first visit on. */
let mapService: MapServicePeer | undefined;
let broker: MqttBroker | undefined;
let receiver: WebhookReceiver | undefined;

/** What the API cannot do for a stranger, by the last part of the path. */
const doors: Readonly<Record<string, (app: TestApp, wish: never) => Promise<unknown>>> = {
  /**
   * An organisation with a person of each kind, if that is wanted with 25 t of maize silage, and with a
   * closed month of which it is told. Answers its id and their tokens.
   */
  organisations: async (app, { name, isStocked, isMonthClosed }: Founding) => {
    const organisation = await foundOrganisation(app.platform, app.url, name, name);
    founded.set(organisation.id, organisation);
    const { id, asManager: _, ...people } = organisation;
    if (isStocked) {
      const stage = await setPlantStage(people.manager);
      await stage.giveProof();
      await deliver(people.manager, stage);
    }
    if (isMonthClosed) await closeOldMonth(people.manager);
    const tokens = Object.entries(people).map(([role, { token }]) => [role, token]);
    return { id, ...Object.fromEntries(tokens) };
  },
  /** Makes somebody a member of another organisation too. */
  memberships: async (app, { organisationId, userId }: Joining) => {
    await joinOrganisation(app, organisationId, userId);
    return {};
  },
  /**
   * Puts a lorry on an organisation's weighbridge, where it stands at rest at
   * once. Answers the port of the bridge.
   */
  loads: async (_app, { organisationId, kg }: Loading) => {
    const bridge = weighbridges.get(organisationId) ?? (await startSimulatedScale(0));
    weighbridges.set(organisationId, bridge);
    bridge.stand(kg);
    return { port: bridge.port };
  },
  /** As many deliveries more like one that was booked. */
  copies: async (app, { bookingId, times, day }: Copying) => {
    await multiplyBooking(app, bookingId, { times, day });
    return {};
  },
  /** Looks at an organisation as is done once a day. */
  checks: async (_app, { organisationId }: Checking) => {
    for (const check of Object.values(checks)) await founded.get(organisationId)?.asManager(check);
    return {};
  },
  /**
   * Has quality control accept the only product of an order, with all that makes
   * it a potential product. Answers its id.
   */
  acceptances: async (_app, { organisationId, orderId }: OfOrder) => {
    const organisation = founded.get(organisationId);
    return { id: organisation && (await acceptOrdered(organisation, { id: orderId })) };
  },
  /** Has the service of an order's contractor ask to be left alone for a day. */
  delays: async (app, { organisationId, orderId }: OfOrder) => {
    const at = new Date(app.platform.clock().getTime() + DAY_MS).toISOString();
    await scheduleSending(app.platform, { organisationId, orderId }, at, async () => undefined);
    return {};
  },
  /** A doser that has fed on some days, the last of them being the day before yesterday. Answers it. */
  feedings: async (app, { organisationId, ...feeding }: Feeding) => {
    const organisation = founded.get(organisationId);
    return organisation && feedDays(app, organisation, feeding);
  },
  /** A plant that fed maize on each of the last days. */
  'maize-feedings': async (_app, { organisationId, ...feeding }: MaizeFeeding) => {
    const organisation = founded.get(organisationId);
    return organisation && feedMaize(organisation, feeding);
  },
  /** Has the mail server refuse a laboratory the mail of an order that somebody else got a copy of. */
  refusals: async (app, { organisationId, orderId }: OfOrder) => {
    const [to, copyTo] = ['labor@agrolab.example', 'kopie@anlage.example'];
    await forOrganisation(app.platform, organisationId, false, async (scope) => {
      const { id } = await scope.db
        .updateTable('analysisOrderMails')
        .set({ toAddress: to, copyTo, queuedAt: nowIso(scope), failedAt: nowIso(scope), failure: 'partly' })
        .where('organisationId', '=', organisationId)
        .where('orderId', '=', orderId)
        .where('kind', '=', 'order')
        .returning('id')
        .executeTakeFirstOrThrow();
      const refusal = { address: to, answer: '550 5.1.1 no such mailbox', isFinal: true };
      await storeAnswers(scope, id, { taken: [copyTo], refused: [refusal] });
    });
    return {};
  },
  /** Takes in a table that came with a mail of a laboratory, and holds more values than are read. */
  tables: async (app, { organisationId, laboratoryId, table }: OfLaboratory) => {
    const organisation = await findOrganisation(app.platform, organisationId);
    if (!organisation) return {};
    const file = { name: 'gross.csv', mediaType: 'text/csv', content: Buffer.from(table) };
    const arrived = { ...file, laboratoryId, way: 'mail', sender: 'befunde@labor.example' } as const;
    return receiveFile(app.platform, organisation, arrived, 'laboratory-message.too-many-values');
  },
  /** What the map service was asked by means of a key. */
  'map-requests': async (_app, { key }: OfMapService) =>
    mapService?.requests.filter(({ query }) => query.key === key) ?? [],
  /** Has a gateway send readings of an endpoint, of which a person has said what it is. Answers its id. */
  endpoints: async (_app, { organisationId, ...facts }: Measuring) => {
    const organisation = founded.get(organisationId);
    return { id: organisation && (await makeEndpoint(organisation, facts)) };
  },
  /** Has the gateways of an organisation be silent, as they are long after their last call. */
  silences: async (app, { organisationId }: Checking) => {
    await forOrganisation(app.platform, organisationId, false, (scope) =>
      scope.db
        .updateTable('gatewayCounts')
        .set({ silentAt: nowIso(scope) })
        .where('organisationId', '=', organisationId)
        .execute(),
    );
    return {};
  },
  /** Has the receiver of webhooks answer so at a path. Answers the address, and what came there. */
  receivers: async (_app, { path, answers }: Receiving) => {
    if (answers.length > 0) receiver?.answerWith(path, ...answers);
    return { url: `${receiver?.origin}${path}`, received: receiver?.at(path) ?? [] };
  },
  /** Looks for results of laboratories, as is done every minute. */
  looks: async (app) => {
    for (const task of [fetchResults, askServices]) await task.run(app.platform, undefined, { isLast: false });
    return {};
  },
};

/**
 * The server behind the browser's part under test: the application as it runs in the field, for all
 * files of one run, and beside it a few doors, `POST /stage/<door>`, through which each file founds an
 * organisation of its own, so that none meets another one's records. The first file that comes starts
 * it: the database server is there by then.
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const { stagePorts } = project.getProvidedContext();
  let starting: Promise<TestApp> | undefined;
  const start = async (): Promise<TestApp> => {
    const { server } = project.getProvidedContext();
    mapService = await startMapService();
    broker = await startMqttBroker();
    receiver = await startWebhookReceiver();
    const { innerHosts } = receiver;
    return startOwnTestApp({ mapServiceUrl: mapService.url, innerHosts, ...withBroker(broker) }, undefined, undefined, {
      server,
      port: stagePorts.application,
    });
  };
  const open = async (request: IncomingMessage): Promise<unknown> => {
    const door = doors[request.url?.split('/').at(-1) ?? ''];
    if (!door) throw new Error(`the stage has no door ${request.url}`);
    starting ??= start();
    return door(await starting, (await json(request)) as never);
  };
  const stage = createServer((request, response) => {
    open(request).then(
      (answer) => response.end(JSON.stringify(answer)),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  stage.listen(stagePorts.stage, '127.0.0.1');
  await once(stage, 'listening');
  return async () => {
    stage.close();
    await (await starting)?.close();
    await mapService?.close();
    await broker?.close();
    await receiver?.close();
    for (const bridge of weighbridges.values()) await bridge.close();
  };
};
