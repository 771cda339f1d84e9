import { registerDevice } from '@halm/model/devices/push-device-contract.ts';
import { Refusal } from '../platform/refusal.ts';
import { handleCall, type Route } from '../platform/route.ts';
import { registerPushDevice } from './register-device.ts';

export const deviceRoutes: Route[] = [
  handleCall(registerDevice, ({ platform, session, body }) => {
    if (!session) throw new Refusal('session.required');
    return registerPushDevice(platform, session, body);
  }),
];
