import { setTimeout as sleep } from 'node:timers/promises';
import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import type { PlantStage } from '../../server/src/testing/plant/plant-stage.ts';
import type { Body, Deed, Terminal } from './terminal.ts';

const EMPTY_KG = 15_000;
const NET_KG = 1000;
const WITHDRAWN_KG = 1;
const THINKING_MILLISECONDS = 20;

/** Puts a lorry on the scale, or undefined where weights are typed. */
export type Drive = ((kg: number) => void) | undefined;

const today = (): string => plainDateIn(new Date(), 'Europe/Berlin');

const inputOf = ({ articleId, supplierId, vehicleId }: PlantStage, mark: string) => ({
  type: 'incoming',
  transport: 'delivery',
  deliveryDate: today(),
  articleId,
  supplierId,
  vehicleId,
  comment: mark,
});

const creation = (stage: PlantStage, mark: string): Deed => ({
  kind: 'created',
  trace: mark,
  // All terminals weigh the same lorry.
  request: { method: 'POST', path: '/bookings', body: { ...inputOf(stage, mark), confirmSecondOpen: true } },
});

const weighing = (id: string, kind: 'full' | 'empty', drive: Drive): Deed => {
  const kg = kind === 'full' ? EMPTY_KG + NET_KG : EMPTY_KG;
  drive?.(kg);
  const body = drive ? { source: 'scale', kind } : { source: 'manual', kind, kg, reason: 'Waage gewartet' };
  return {
    kind: 'weighed',
    trace: `${id}:${kind}`,
    request: { method: 'POST', path: `/bookings/${id}/weighings`, body },
  };
};

/** What the terminal does when a booking stands at this step. */
const deedOf = (step: string, id: string, { scaleId, siloId }: PlantStage, drive: Drive): Deed => {
  if (step === 'weighing') return weighing(id, 'full', drive);
  if (step === 'emptyWeighing') return weighing(id, 'empty', drive);
  const body = { scaleId, locationId: siloId, confirmOverfill: true, confirmSecondOpen: true };
  const request = { method: 'POST', path: `/bookings/${id}/steps/${step}`, body } as const;
  // The last step moves the stock; what it moved says that it was taken.
  if (step === 'finishProcess') return { kind: 'posted', trace: id, quantity: NET_KG, request };
  return { kind: 'stepped', trace: `${id}:step.${step}`, request };
};

/**
 * One delivery from its booking to a step that is then to be done, or to its end. Answers where it stands.
 */
const bringTo = async (
  end: string,
  terminal: Terminal,
  stage: PlantStage,
  drive?: Drive,
): Promise<Body | undefined> => {
  let booking: Body | undefined = await terminal.carryOut(creation(stage, crypto.randomUUID()));
  while (booking?.id && booking.step && booking.step !== end) {
    await sleep(THINKING_MILLISECONDS);
    booking = await terminal.carryOut(deedOf(booking.step, booking.id, stage, drive));
  }
  return booking;
};

/** One delivery from its booking to the stock. Answers whether it got there. */
export const deliver = async (terminal: Terminal, stage: PlantStage, drive?: Drive): Promise<boolean> =>
  (await bringTo('done', terminal, stage, drive))?.status === 'completed';

/** One delivery of which only the stock knows nothing yet. Answers its id. */
export const bringToItsEnd = async (terminal: Terminal, stage: PlantStage): Promise<string> => {
  const booking = await bringTo('finishProcess', terminal, stage);
  if (!booking?.id) throw new Error('a delivery did not come to its last step');
  return booking.id;
};

/** The last step of such a delivery, which posts it. */
export const finish = (terminal: Terminal, stage: PlantStage, id: string): Promise<Body | undefined> =>
  terminal.carryOut(deedOf('finishProcess', id, stage, undefined));

/** Takes a posted delivery back. Only the newest are: what feeds the digester takes from the oldest. */
export const reverse = async (terminal: Terminal, id: string): Promise<void> => {
  const request = { method: 'POST', path: `/bookings/${id}/reverse`, body: { reason: 'Falscher Lieferant' } } as const;
  await terminal.carryOut({ kind: 'reversed', trace: id, quantity: NET_KG, request });
};

/** A delivery that turns out to have been somebody else's. */
export const deliverInVain = async (terminal: Terminal, stage: PlantStage): Promise<void> => {
  const booking = await bringTo('done', terminal, stage);
  if (booking?.id) await reverse(terminal, booking.id);
};

/** Feeds a little of the stock to the digester. */
export const withdraw = async (terminal: Terminal, stage: PlantStage): Promise<void> => {
  const { articleId, siloId, digesterId } = stage;
  const mark = crypto.randomUUID();
  const places = { articleId, originLocationId: siloId, destinationLocationId: digesterId };
  const body = { ...places, amount: WITHDRAWN_KG / 1000, comment: mark };
  const request = { method: 'POST', path: '/bookings/withdrawals', body } as const;
  await terminal.carryOut({ kind: 'withdrawn', trace: mark, quantity: WITHDRAWN_KG, request });
  await sleep(5 * THINKING_MILLISECONDS);
};

const edition = (terminal: Terminal, stage: PlantStage, { id, version }: Body, created: string): Deed => {
  const mark = crypto.randomUUID();
  const { type: _, ...fields } = inputOf(stage, created);
  return {
    kind: 'edited',
    trace: mark,
    request: {
      method: 'PATCH',
      path: `/bookings/${id}`,
      headers: { 'if-match': `"${version}"` },
      body: { ...fields, notes: mark, reason: mark },
    },
    // An edit has no key; its version keeps it from being done twice.
    wasDone: async () => (await terminal.read(`/bookings/${id}`)).notes === mark,
  };
};

/** The office: books, changes its mind twice, and calls it off. */
export const reconsider = async (terminal: Terminal, stage: PlantStage): Promise<void> => {
  const mark = crypto.randomUUID();
  const created = await terminal.carryOut(creation(stage, mark));
  if (!created?.id) return;
  for (let turn = 0; turn < 2; turn += 1) {
    const latest = await terminal.read(`/bookings/${created.id}`);
    await terminal.carryOut(edition(terminal, stage, latest, mark));
    await sleep(5 * THINKING_MILLISECONDS);
  }
  const request = {
    method: 'POST',
    path: `/bookings/${created.id}/abort`,
    body: { reason: 'Fahrt abgesagt' },
  } as const;
  await terminal.carryOut({ kind: 'stepped', trace: `${created.id}:aborted`, request });
};
