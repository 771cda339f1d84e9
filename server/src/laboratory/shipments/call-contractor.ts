import { SERVICE_GONE } from '@halm/model/core/contract/foreign-failure.ts';
import { z } from 'zod';
import type { Scope } from '../../core/api/scope.ts';
import { retryAfterOf } from '../../core/http/retry-after.ts';
import type { WholeAnswer } from '../../core/http/whole-answer.ts';
import { guardedRequest } from '../../core/outgoing/guarded-request.ts';
import { sanitizeLine } from '../../core/outgoing/sanitize-line.ts';
import type { Platform } from '../../core/process/platform.ts';
import { unseal } from '../../core/security/seal.ts';
import { getAnalysisOrder } from '../analysis-orders/get-analysis-order.ts';
import { readMailedOrder, receiversOf } from '../order-mails/mailed-order.ts';

const MOST_BYTES = 65_536;
const TOO_MANY = 429;
const TIMED_OUT = 408;

/**
 * As much of a line as is kept: what nobody sees of it is no reason to tell
 * of a shipment again that was taken.
 */
const lineOf = (longest: number) => z.string().transform((text) => sanitizeLine(text, longest));

const answerSchema = z.object({
  trackingNumber: lineOf(200).pipe(z.string().min(1)),
  labelReference: lineOf(500).nullish(),
});
export type BookedShipment = z.infer<typeof answerSchema>;

/** The service has answered, and will answer the same again. */
export class ShipmentRefused extends Error {}

/** The contractor of an order has no service any more, or is none. */
export class ServiceGone extends Error {
  constructor() {
    super(SERVICE_GONE);
  }
}

/** Who is told of a shipment; the token is sealed. */
export type ContractorService = { readonly contractorId: string; readonly baseUrl: string; readonly token: string };

/** What is told of a shipment, and to whom. */
export type ShipmentCall = ContractorService & { readonly body: object };

/** The service has too much to do, and may have said how long it wants to be left alone. */
export class ShipmentDelayed extends Error {
  readonly retryAfterSeconds: number | undefined;
  /** Which service said so. */
  readonly by: ContractorService;
  constructor(answer: WholeAnswer, now: Date, by: ContractorService) {
    super(`HTTP ${answer.status}`);
    this.retryAfterSeconds = retryAfterOf(answer, now);
    this.by = by;
  }
}

const serviceOf = (scope: Scope, orderId: string) =>
  scope.db
    .selectFrom('analysisOrders as order')
    .innerJoin('contractors', (on) =>
      on
        .onRef('contractors.organisationId', '=', 'order.organisationId')
        .onRef('contractors.addressId', '=', 'order.contractorId'),
    )
    .select(['contractors.id', 'contractors.baseUrl', 'contractors.token'])
    .where('order.organisationId', '=', scope.organisationId)
    .where('order.id', '=', orderId)
    .where('order.transport', '=', 'contractor');

/** Where the contractor of an order wants to be told of shipments; nothing where it has no service. */
export const findService = (scope: Scope, orderId: string) => serviceOf(scope, orderId).executeTakeFirst();

/** Whether the contractor of an order still has this service, and keeps it until this has ended. */
export const keepsService = async (
  scope: Scope,
  orderId: string,
  { baseUrl, token }: ContractorService,
): Promise<boolean> => {
  const service = await serviceOf(scope, orderId).forShare('contractors').executeTakeFirst();
  return service?.baseUrl === baseUrl && service.token === token;
};

/** What is told of the shipment of an order now; nothing where its contractor has no service by now. */
export const readShipment = async (scope: Scope, orderId: string): Promise<ShipmentCall | undefined> => {
  const service = await findService(scope, orderId);
  if (!service?.baseUrl || !service.token) return undefined;
  const mailed = await readMailedOrder(scope, await getAnalysisOrder(scope, orderId));
  const body = {
    orderNumber: mailed.order.number,
    sender: mailed.organisation,
    pickup: { address: mailed.pickup?.place ?? '', contact: mailed.pickup?.contact ?? '' },
    destinations: receiversOf(mailed).map(({ place }) => ({ address: place })),
    samples: mailed.samples.map(({ number }) => number),
  };
  return { contractorId: service.id, baseUrl: service.baseUrl, token: service.token, body };
};

/** Tells the service of a contractor of a shipment; the same key again is the same shipment. */
export const callContractor = async (
  platform: Platform,
  key: string,
  shipment: ShipmentCall,
): Promise<BookedShipment> => {
  const { text } = unseal(platform, `contractors|token|${shipment.contractorId}`, shipment.token);
  const answer = await guardedRequest({
    url: new URL(`${shipment.baseUrl}/shipments`),
    method: 'POST',
    inner: platform.innerHosts,
    mostBytes: MOST_BYTES,
    headers: {
      authorization: `Bearer ${text}`,
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(shipment.body),
  });
  const { status, body } = answer;
  if (status === 200 || status === 201) return answerSchema.parse(JSON.parse(body.toString('utf8')));
  if (status < 500 && status !== TOO_MANY && status !== TIMED_OUT) throw new ShipmentRefused(`HTTP ${status}`);
  throw new ShipmentDelayed(answer, platform.clock(), shipment);
};
