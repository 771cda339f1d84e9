import { registerDevice } from '@halm/model/identity/devices/push-device-contract.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { handleCall, type Route } from '../../core/api/route.ts';
import { registerPushDevice } from './register-device.ts';

export const deviceRoutes: Route[] = [
  handleCall(registerDevice, ({ platform, session, body }) => {
    if (!session) throw new Refusal('session.required');
    return registerPushDevice(platform, session, body);
  }),
];
