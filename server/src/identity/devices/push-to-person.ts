import { sendFirebase } from '../../core/outgoing/firebase.ts';
import { NotSent } from '../../core/outgoing/outgoing-request.ts';
import { type PushOptions, PushRefused } from '../../core/outgoing/push-settings.ts';
import { sendWebPush } from '../../core/outgoing/web-push.ts';
import type { Platform } from '../../core/process/platform.ts';
import { type FoundDevice, findDevices, forgetDevice, type PushReceiver } from './find-devices.ts';

/** What a device shows, and the path below `/v2` that opens when it is touched. */
export type PushMessage = { readonly title: string; readonly body: string; readonly target: string };

/** What became of a message on one device. `refused`: surely not taken; `uncertain`: perhaps. */
export type PushResult = 'sent' | 'gone' | 'refused' | 'uncertain';

const LONGEST_TITLE = 120;
const LONGEST_BODY = 400;

const cut = (text: string, longest: number): string => {
  const signs = [...text];
  return signs.length <= longest ? text : `${signs.slice(0, longest - 1).join('')}…`;
};

const send = (platform: Platform, device: FoundDevice, message: PushMessage, options: PushOptions) => {
  const { endpoint, p256dh, auth, firebaseToken } = device;
  if (endpoint && p256dh && auth)
    return sendWebPush(platform, { endpoint, p256dh, auth }, JSON.stringify(message), options);
  return sendFirebase(platform, firebaseToken ?? '', message, options);
};

/** A device of Firebase waits, as if it were not there, until Firebase is set up. */
const isInReach = ({ push }: Platform, { firebaseToken }: FoundDevice): boolean => !firebaseToken || !!push.firebase;

const sendTo = async (
  platform: Platform,
  device: FoundDevice,
  message: PushMessage,
  options: PushOptions,
): Promise<PushResult> => {
  try {
    const result = await send(platform, device, message, options);
    if (result === 'gone') await forgetDevice(platform, device.id);
    return result;
  } catch (error) {
    platform.log.warn({ err: error, deviceId: device.id }, 'a push message was not delivered');
    return error instanceof NotSent || error instanceof PushRefused ? 'refused' : 'uncertain';
  }
};

/**
 * Sends a message to every device of a person in an organisation, and says what became of each: an empty
 * answer means that none is in reach. Devices that are gone are forgotten.
 */
export const pushToPerson = async (
  platform: Platform,
  receiver: PushReceiver,
  message: PushMessage,
  options: PushOptions,
): Promise<readonly PushResult[]> => {
  const devices = (await findDevices(platform, receiver)).filter((device) => isInReach(platform, device));
  const short = { ...message, title: cut(message.title, LONGEST_TITLE), body: cut(message.body, LONGEST_BODY) };
  return Promise.all(devices.map((device) => sendTo(platform, device, short, options)));
};
