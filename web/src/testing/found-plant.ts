import type { Role } from '@halm/model/core/contract/access.ts';
import { type AnswerOf, type Call, type CallOptions, call } from '../core/client/api.ts';

/** A kind of person, each with one of the five roles or, the last, a customer admin without any. */
type PlantRole = 'manager' | 'operator' | 'driver' | 'qc' | 'admin';

/** An organisation of a test's own: its id and name, and a token of each kind of person in it. */
export type Plant = Readonly<Record<PlantRole | 'id' | 'name', string>>;

/** Somebody who can sign in. */
export type PlantPerson = {
  readonly username: string;
  readonly password: string;
  readonly id: string;
  readonly token: string;
};

const openDoor = async (door: string, wish: object): Promise<unknown> => {
  const response = await fetch(`/stage/${door}`, { method: 'POST', body: JSON.stringify(wish) });
  if (!response.ok) throw new Error(`the stage could not be set: ${await response.text()}`);
  return response.json();
};

const unique = (): string => crypto.randomUUID().slice(0, 8);

/**
 * Founds an organisation that no other test file knows; `isStocked`: with 25 t of maize silage in its silo;
 * `isMonthClosed`: with 24.08 t more from January 2025, which is closed.
 */
export const foundPlant = async (
  wish: { name?: string; isStocked?: boolean; isMonthClosed?: boolean } = {},
): Promise<Plant> => {
  const name = `${wish.name ?? 'Biogas Rosche'} ${unique()}`;
  return { ...((await openDoor('organisations', { ...wish, name })) as Plant), name };
};

/** Makes a call as the person of a token, past the screen: to set the stage. */
export const callAs = <C extends Call>(token: string, key: C, options: CallOptions<C>): Promise<AnswerOf<C>> =>
  call(key, { idempotencyKey: crypto.randomUUID(), ...options, token });

/** Has the plant looked at as is done once a day: what has a deadline is told of. */
export const checkPlant = async ({ id: organisationId }: Plant): Promise<void> => {
  await openDoor('checks', { organisationId });
};

/**
 * Has quality control accept the only product of an order, with all that makes
 * it a potential product; answers its id.
 */
export const acceptProduct = async ({ id: organisationId }: Plant, orderId: string): Promise<string> =>
  ((await openDoor('acceptances', { organisationId, orderId })) as { id: string }).id;

/** Has the service of an order's contractor ask to be left alone for a day. */
export const putShipmentOff = async ({ id: organisationId }: Plant, orderId: string): Promise<void> => {
  await openDoor('delays', { organisationId, orderId });
};

/** Has the mail server refuse a laboratory the mail of an order that somebody else got a copy of. */
export const refuseLaboratoryMail = async ({ id: organisationId }: Plant, orderId: string): Promise<void> => {
  await openDoor('refusals', { organisationId, orderId });
};

/**
 * Has a table come with a mail of a laboratory that holds more values than
 * are read; answers the id of its message.
 */
export const mailLargeTable = async (
  { id: organisationId }: Plant,
  laboratoryId: string,
  table: string,
): Promise<string> => ((await openDoor('tables', { organisationId, laboratoryId, table })) as { id: string }).id;

type FedDay = { readonly kg: number; readonly hasGap?: true };
type Feeding = { readonly tonnes: number; readonly days: readonly FedDay[]; readonly targetKg?: number };
type FedDoser = { readonly id: string; readonly name: string; readonly articleId: string; readonly locationId: string };

/**
 * A doser with `tonnes` in its location that has fed on some days, which were counted; the last of them is
 * the day before yesterday.
 */
export const feedDays = async ({ id: organisationId }: Plant, feeding: Feeding): Promise<FedDoser> =>
  (await openDoor('feedings', { organisationId, ...feeding })) as FedDoser;

/** Has a plant have fed so many tonnes of maize on each of the last days, up to yesterday. */
export const feedMaize = async (
  { id: organisationId }: Plant,
  feeding: { readonly days: number; readonly tonnes: number },
): Promise<void> => {
  await openDoor('maize-feedings', { organisationId, ...feeding });
};

/** What the map service was asked by means of a key, in turn. */
export const findMapRequests = async (
  key: string,
): Promise<readonly { readonly path: string; readonly query: Readonly<Record<string, string>> }[]> =>
  (await openDoor('map-requests', { key })) as never;

/** Looks for results of laboratories, as is done every minute. */
export const lookForResults = async (): Promise<void> => {
  await openDoor('looks', {});
};

/** Has the gateways of a plant be silent, as they are long after their last call. */
export const silenceGateways = async ({ id: organisationId }: Plant): Promise<void> => {
  await openDoor('silences', { organisationId });
};

/** Has the receiver of webhooks answer so at a path, the last answer for good. Answers its address. */
export const receiveWebhooks = async (path: string, ...answers: readonly number[]): Promise<string> => {
  const { url } = (await openDoor('receivers', { path, answers })) as { url: string };
  return url;
};

/** As many deliveries more like one that was booked. */
export const multiplyDelivery = async (bookingId: string, times: number, day: string): Promise<void> => {
  await openDoor('copies', { bookingId, times, day });
};

/**
 * Puts a lorry on the plant's weighbridge, where it stands at rest at once.
 * Answers the port on which the bridge speaks.
 */
export const standOnScale = async ({ id: organisationId }: Plant, kg: number): Promise<number> =>
  ((await openDoor('loads', { organisationId, kg })) as { port: number }).port;

/** Has a gateway of the plant send readings of an endpoint that somebody has named. Answers its id. */
export const addEndpoint = async (
  { id: organisationId }: Plant,
  facts: { readonly name: string; readonly kind: 'counter' | 'gauge' | 'state'; readonly unit: string },
): Promise<string> => ((await openDoor('endpoints', { organisationId, ...facts })) as { id: string }).id;

type Login = Pick<PlantPerson, 'username' | 'password'> & { readonly remember?: boolean };

/** Signs in past the form, for half a day or, with `remember`, for ninety. */
export const tokenOf = async ({ username, password, remember = false }: Login): Promise<string> => {
  const answer = await callAs('', 'POST /auth/login', { body: { username, password, remember } });
  if (!('token' in answer)) throw new Error(`${username} has a second factor`);
  return answer.token;
};

/** Makes a person of the plant with these roles, who is a member of the other organisations too. */
export const makePerson = async (
  plant: Plant,
  roles: readonly Role[],
  alsoAt: readonly Pick<Plant, 'id'>[] = [],
): Promise<PlantPerson> => {
  const login = { username: `person.${unique()}`, password: 'Lerche über dem Klee 5' };
  const person = { firstName: 'Alex', lastName: 'Kröger', roles: [...roles], teamIds: [], ...login };
  const { id } = await callAs(plant.manager, 'POST /users/user', { body: person });
  for (const { id: organisationId } of alsoAt) await openDoor('memberships', { organisationId, userId: id });
  return { ...login, id, token: await tokenOf(login) };
};

/**
 * Links the account of the plant's driver to a driver of its own haulier: a booking that names them is their
 * trip. Answers the driver's id.
 */
export const linkDriver = async ({ manager, driver }: Plant): Promise<string> => {
  const { id: userId } = await callAs(driver, 'GET /my/profile', {});
  const haulier = { type: 'agricultural-logistics-company', companyName: `Spedition ${unique()}` } as const;
  const params = { id: (await callAs(manager, 'POST /addresses', { body: haulier })).id };
  const body = { name: 'Erika Petersen', userId };
  return (await callAs(manager, 'POST /addresses/:id/drivers', { params, body })).id;
};

/** Says that the plant's driver works there, and is no outsider although they drive for a company. */
export const employDriver = async ({ manager, driver }: Plant): Promise<void> => {
  const { id: userId } = await callAs(driver, 'GET /my/profile', {});
  const { accessVersion: version } = await callAs(manager, 'GET /users/user/:userId', { params: { userId } });
  const body = { roles: ['red2Driver' as const], teamIds: [], employed: true };
  await callAs(manager, 'PUT /users/user/:userId/access', { params: { userId }, body, version });
};

/** Founds a customer below the plant's organisation, as its customer admin. Answers its id. */
export const foundCustomer = async (plant: Plant, named: { name: string; number: string }): Promise<string> => {
  const { country, timeZone, locale, currency, theme, modules, features } = await callAs(
    plant.admin,
    'GET /customers/:id',
    { params: { id: plant.id } },
  );
  const likeParent = { parentId: plant.id, country, timeZone, locale, currency, theme, modules, features };
  return (await callAs(plant.admin, 'POST /customers', { body: { ...named, ...likeParent } })).id;
};
