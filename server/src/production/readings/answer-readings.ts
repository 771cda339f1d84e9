import type { sendReadings } from '@halm/model/production/gateways/gateway-contract.ts';
import type { ReadingAnswer } from '@halm/model/production/readings/reading-call.ts';
import type { Call } from '../../core/api/route.ts';
import { landReadings } from './land-readings.ts';
import { openByKey } from './open-by-key.ts';

/** Takes the readings of a call over HTTP; who answers has committed them. */
export const answerReadings = ({ platform, token, body }: Call<typeof sendReadings>): Promise<ReadingAnswer> =>
  openByKey(platform, token ?? '', (scope, gateway) => landReadings(scope, gateway, body));
