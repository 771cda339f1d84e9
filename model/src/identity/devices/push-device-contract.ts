import { noAnswer, operation } from '../../core/contract/operation.ts';
import { pushDeviceInputSchema } from './push-device.ts';

export const registerDevice = operation({
  method: 'PUT',
  path: '/users/device',
  summary: 'Registers the device of this session for push messages, until the session ends',
  access: 'signed-in',
  body: pushDeviceInputSchema,
  answer: noAnswer,
});

export const pushDeviceOperations = [registerDevice] as const;
