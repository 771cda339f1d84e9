import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import { entryKinds } from '@halm/model/yard/bookings/booking-kinds.ts';
import type { TestAnswer, TestClient } from '../test-client.ts';
import { type Dice, oneOf, type World } from './actor-world.ts';

/** What somebody does, once, whatever the others do meanwhile; what is refused is not done. */
export type Deed = (client: TestClient, world: World, dice: Dice) => Promise<void>;

/** What of bookings is closed to whoever comes from outside. */
export const internalParts = [':id/history', ':id/attachments', 'export'] as const;

const EMPTY_KG = 15_000;
const MOST_STEPS = 12;
const DOCUMENTS = ['completed', 'aborted', 'reversed'];

const keepId = ({ bookings }: World, id: string): void => {
  if (!bookings.includes(id)) bookings.push(id);
};

/** Keeps what an answer says of a booking. */
const keep = (world: World, { status, body }: TestAnswer): void => {
  if (status !== 200) return;
  keepId(world, body.id);
  if (DOCUMENTS.includes(body.status)) world.told.set(body.id, body.status);
};

const chosen = ({ bookings }: World, { which }: Dice): string | undefined => oneOf(bookings, which);
const placeOf = ({ places }: World, number: number): string => oneOf(places, number) ?? '';

const entered = (world: World, dice: Dice): object => {
  const { articleId, slurryId, supplierId, vehicleId, driverId, today } = world;
  const common = { deliveryDate: today, articleId, confirmSecondOpen: true };
  const transfer = { originLocationId: placeOf(world, dice.place), destinationLocationId: placeOf(world, dice.other) };
  const kinds = [
    { ...common, type: 'incoming', transport: 'delivery', supplierId, vehicleId },
    { ...common, type: 'incoming', transport: 'delivery', supplierId, driverId, licensePlate: 'UE-AB 12' },
    { ...common, type: 'incoming', articleId: slurryId, supplierId, licensePlate: 'UE-GU 78', isSlurryTrip: true },
    { ...common, type: 'outgoing', receiverId: supplierId, licensePlate: 'UE-CD 34' },
    { ...common, type: 'internal', ...transfer, amount: dice.tons },
  ];
  return oneOf(kinds, dice.turn) ?? {};
};

const book: Deed = async (client, world, dice) => keep(world, await client.post('/bookings', entered(world, dice)));

const weigh = async (client: TestClient, world: World, path: string, kind: string, dice: Dice): Promise<TestAnswer> => {
  const doubtful = dice.turn % 7 === 0 ? 6000 : 0;
  const kg = kind === 'full' ? EMPTY_KG + dice.tons * 1000 : EMPTY_KG + doubtful;
  if (dice.turn % 3 > 0)
    return client.post(`${path}/weighings`, { source: 'manual', kind, kg, reason: 'Waage gewartet' });
  world.scale.stand(kg);
  if (dice.turn % 2 > 0) return client.post(`${path}/weighings`, { source: 'scale', kind });
  const { body } = await client.post(`${path}/weighings/parts`, { kind, afterPartId: null });
  const lastPartId = body.pendingParts?.at(-1)?.id ?? world.scaleId;
  return client.post(`${path}/weighings`, { source: 'parts', kind, lastPartId });
};

/** What a step brings along, whichever it is: each reads its own. */
const said = (world: World, { place, tons, turn }: Dice, { isSlurryTrip }: { isSlurryTrip: boolean }): object => ({
  scaleId: world.scaleId,
  confirmOverfill: turn % 2 === 0,
  confirmSecondOpen: true,
  licensePlate: 'UE-EF 56',
  locationId: isSlurryTrip ? world.pitId : placeOf(world, place),
  amount: tons,
  unit: turn % 2 ? 'm3' : 'ton',
  returnLoad: turn % 3 > 0,
  articleId: world.slurryId,
  isWeighed: turn % 5 === 0,
});

/** Takes a booking on from where it stands, as far as it goes. */
const goOn =
  (most: number): Deed =>
  async (client, world, dice) => {
    const id = chosen(world, dice);
    if (!id) return;
    let { status, body } = await client.get(`/bookings/${id}`);
    // Another one's trip is none to whoever only drives.
    if (status !== 200) return;
    for (let taken = 0; taken < most && body.step !== 'done'; taken += 1) {
      const path = `/bookings/${id}`;
      const kind = { weighing: 'full', emptyWeighing: 'empty' }[body.step as string];
      const answer = kind
        ? await weigh(client, world, path, kind, dice)
        : await client.post(`${path}/steps/${body.step}`, said(world, { ...dice, place: dice.place + taken }, body));
      keep(world, answer);
      if (answer.status !== 200) return;
      // What it takes along is another one that anybody may take up.
      if (answer.body.returnedBy) keepId(world, answer.body.returnedBy.id);
      ({ body } = answer);
    }
  };

const deliver: Deed = async (client, world, dice) => {
  await book(client, world, { ...dice, turn: dice.turn % 4 });
  await goOn(MOST_STEPS)(client, world, { ...dice, which: world.bookings.length - 1 });
};

const arrive: Deed = async (client, world, { turn }) => {
  const { articleId, supplierId } = world;
  const lorry = { licensePlate: `UE-A ${turn % 5}`, confirmSecondOpen: turn % 2 === 0 };
  keep(world, await client.post('/bookings/arrivals', { ...lorry, articleId, supplierId, transport: 'delivery' }));
};

const edit: Deed = async (client, world, dice) => {
  const id = chosen(world, dice);
  if (!id) return;
  const { body } = await client.get(`/bookings/${id}`);
  const { type: _, ...fields } = entered(world, dice) as { type: string };
  await client.patch(`/bookings/${id}`, { ...fields, reason: 'Vertauscht' }, { version: body.version });
};

/** What the yard may change of a booking, with a reason or without one. */
const correctDetails: Deed = async (client, world, dice) => {
  const id = chosen(world, dice);
  if (!id) return;
  const { body } = await client.get(`/bookings/${id}`);
  const fields = { ...entered(world, dice), partnerSlipNumber: `LS ${dice.turn}` };
  const reason = dice.turn % 2 === 0 ? 'Vertauscht' : null;
  await client.patch(`/bookings/${id}/details`, { ...fields, reason }, { version: body.version });
};

/** A call about one booking that needs a reason and nothing else. */
const withReason =
  (call: string): Deed =>
  async (client, world, dice) => {
    const id = chosen(world, dice);
    if (id) keep(world, await client.post(`/bookings/${id}/${call}`, { reason: 'Irrtum' }));
  };

const complete: Deed = async (client, world, dice) => {
  const id = chosen(world, dice);
  // What is asked before posts and undoes, too.
  if (id) await client.post(`/bookings/${id}/completion-preview`);
  if (id) keep(world, await client.post(`/bookings/${id}/complete`, { confirmOverfill: dice.turn % 2 === 0 }));
};

const takeBack: Deed = async (client, world, dice) => {
  const id = chosen(world, dice);
  if (!id) return;
  const answer = await client.post(`/bookings/${id}/reverse`, { reason: 'Irrtum' });
  keep(world, answer);
  if (answer.status === 200) world.told.set(id, 'reversed');
};

/** A weight that stands is taken anew, typed or from the scale; whatever chance draws, the call is sent. */
const weighAnew =
  (isTyped: boolean): Deed =>
  async (client, world, dice) => {
    const id = chosen(world, dice) ?? world.scaleId;
    const { body } = await client.get(`/bookings/${id}`);
    const latest = body.weighings?.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    const { kind, id: replacesId } = latest ?? { kind: 'full', id };
    const kg = kind === 'full' ? EMPTY_KG + dice.tons * 1000 : EMPTY_KG;
    const again = { kind, replacesId, reason: 'Anhänger stand daneben' };
    if (isTyped) await client.put(`/bookings/${id}/weighings`, { ...again, source: 'manual', kg });
    else {
      world.scale.stand(kg);
      await client.post(`/bookings/${id}/weighings/again`, again);
    }
  };

/** Half a lorry on the scale, of whichever booking: only one that is to be weighed keeps it. */
const weighPart: Deed = async (client, world, dice) => {
  world.scale.stand(dice.tons * 500);
  const path = `/bookings/${chosen(world, dice) ?? world.scaleId}`;
  await client.post(`${path}/weighings/parts`, { kind: dice.turn % 2 ? 'full' : 'empty', afterPartId: null });
};

const approve: Deed = async (client, world, dice) => {
  const id = chosen(world, dice);
  if (!id) return;
  await client.post(`/bookings/${id}/approvals`, { scope: 'booking', validUntil: null, reason: 'Nachweis kommt' });
  const { body } = await client.get(`/bookings/${id}/approvals`);
  world.approvals.push(...(body.items ?? []).map((approval: { id: string }) => approval.id));
};

const withdrawApproval: Deed = async (client, { approvals, scaleId }, { which }) => {
  await client.post(`/approvals/${oneOf(approvals, which) ?? scaleId}/withdrawal`, { reason: 'Nachweis bleibt aus' });
};

const take =
  (isFed: boolean): Deed =>
  async (client, world, { place, other, tons, turn }) => {
    const places = {
      originLocationId: placeOf(world, place),
      destinationLocationId: isFed ? world.digesterId : placeOf(world, other),
    };
    const amount = { articleId: world.articleId, amount: tons / 2, confirmOverfill: turn % 2 === 0 };
    keep(world, await client.post('/bookings/withdrawals', { ...places, ...amount }));
  };

const correct: Deed = async (client, world, { place, tons }) => {
  const { articleId } = world;
  const count = { articleId, locationId: placeOf(world, place), countedAmount: tons, reason: 'Gezählt' };
  keep(world, await client.post('/bookings/corrections', count));
};

const shrink: Deed = async (client, world, { place, tons, turn }) => {
  const loss = turn % 2 === 0 ? { percent: 1 + (turn % 5) } : { amount: tons / 10 };
  const { articleId, today: day } = world;
  const shrinkage = { articleId, locationId: placeOf(world, place), day, reason: 'Trocknung', ...loss };
  keep(world, await client.post('/bookings/shrinkages', shrinkage));
};

const enterStock: Deed = async (client, world, { place, tons, turn, which }) => {
  const { articleId, supplierId, contractId, today } = world;
  const origin = turn % 3 === 0 ? { supplierId, contractId } : {};
  const where = { locationId: placeOf(world, place), day: turn % 2 === 0 ? addDays(today, -1) : today };
  const entry = { kind: entryKinds[which % 3], articleId, amount: tons, ...where, ...origin };
  keep(world, await client.post('/bookings/stock-entries', { ...entry, confirmOverfill: turn % 2 === 0 }));
};

const enterPaper: Deed = async (client, world, { place, tons, turn, which }) => {
  const { articleId, supplierId, today } = world;
  const weights = { full: { kg: 15_000 + tons * 1000, time: '00:00' }, empty: { kg: 15_000, time: '00:00' } };
  const paper = { ticketNumber: `WS ${turn} ${which}`, scaleName: 'Fremde Waage', licensePlate: `UE-P ${which}` };
  const load = { type: 'incoming', deliveryDate: addDays(today, -(turn % 3)), articleId, supplierId };
  const body = { ...load, ...paper, ...weights, destinationLocationId: placeOf(world, place) };
  keep(world, await client.post('/bookings/papers', { ...body, confirmOverfill: turn % 2 === 0 }));
};

const measureBooking: Deed = async (client, world, dice) => {
  const id = chosen(world, dice);
  if (id) await client.put(`/bookings/${id}/values`, { values: [{ parameter: 'ts', value: 20 + dice.tons }] });
};

/** Looks behind a booking, and says something among colleagues: what nobody from outside gets. */
const lookBehind: Deed = async (client, world, dice) => {
  const id = chosen(world, dice);
  if (!id) return;
  for (const part of internalParts) await client.get(`/bookings/${part.replace(':id', id)}`);
  await client.post(`/bookings/${id}/comments`, { text: 'Unter uns', internal: true });
};

/** Whatever may be done with a booking. */
export const bookingDeeds = {
  deliver,
  book,
  arrive,
  edit,
  correctDetails,
  complete,
  takeBack,
  weighPart,
  approve,
  withdrawApproval,
  correct,
  shrink,
  enterStock,
  enterPaper,
  measureBooking,
  lookBehind,
  weighAnew: weighAnew(false),
  typeAnew: weighAnew(true),
  goOn: goOn(2),
  finish: goOn(MOST_STEPS),
  abort: withReason('abort'),
  confirmWeight: withReason('weighings/confirmation'),
  askApproval: withReason('approval-requests'),
  refuseApproval: withReason('approval-requests/refusal'),
  takeSample: withReason('sample'),
  waiveSample: withReason('sample/waiver'),
  waiveValues: withReason('sample/values-waiver'),
  feed: take(true),
  transfer: take(false),
} satisfies Readonly<Record<string, Deed>>;
