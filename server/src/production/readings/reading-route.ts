import { sendReadings } from '@halm/model/production/gateways/gateway-contract.ts';
import type { ReadingCall } from '@halm/model/production/readings/reading-call.ts';
import { type ArrivingCall, handleCall, type Route } from '../../core/api/route.ts';
import { landReadings } from './land-readings.ts';
import { openByKey } from './open-by-key.ts';

/** Takes readings for the gateway that has the key of the call; `read` answers them once the key is found. */
const take = ({ platform, token }: Pick<ArrivingCall, 'platform' | 'token'>, read: () => Promise<unknown>) =>
  openByKey(platform, token ?? '', async (scope, gatewayId) =>
    landReadings(scope, gatewayId, (await read()) as ReadingCall),
  );

/** Takes the readings of a call over HTTP; who answers has committed them. Of a stranger nothing is read. */
export const readingRoute: Route = {
  ...handleCall(sendReadings, (call) => take(call, async () => call.body)),
  admit: take,
};
