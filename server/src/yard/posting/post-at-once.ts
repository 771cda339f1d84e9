import { nowIso, type Scope } from '../../core/api/scope.ts';
import { recordChange } from '../../core/records/record-change.ts';
import type { LockedStock } from '../../stock/inventory/lock-ahead.ts';
import { type StockChange, writeStockChange } from '../../stock/inventory/stock-change.ts';
import { insertBooking, type NewBooking, newBooking } from '../bookings/insert-booking.ts';
import { type BookingState, loadBookingState } from '../steps/booking-state.ts';
import { bookingPosted } from './booking-posted.ts';
import { type Article, planStockChange } from './plan-stock.ts';
import { publishMoved } from './publish-moved.ts';

export type AtOnce = Pick<NewBooking, 'type' | 'comment' | 'originLocationId' | 'deliveryDate'> &
  Partial<NewBooking> & {
    readonly reason?: string;
    readonly movedAt?: string;
    readonly locked?: LockedStock;
    readonly hasHappened?: boolean;
  };

/**
 * Posts what no lorry moved, and keeps no counts (`bookAtOnce` does): created and posted in one go, though
 * its history tells both. First all is read and locked that may refuse or wait; what is written then,
 * numbers with it, leaves in one message with the reading of what it has become. `movedAt` is when the
 * goods moved, where that was before; `hasHappened`: the books follow, also where the location is closed.
 */
export const postAtOnce = async (
  scope: Scope,
  article: Article,
  quantity: number,
  { reason, movedAt, locked, hasHappened = false, ...fields }: AtOnce,
): Promise<{ readonly state: BookingState; readonly change: StockChange }> => {
  const at = nowIso(scope);
  const goods = { articleId: article.id, quantity, unit: article.unit };
  const created = { ...fields, ...goods, status: 'finished', step: 'done' } as const;
  const posted = { status: 'completed', step: 'done', completedAt: at } as const;
  const booking = newBooking(scope, { ...created, ...posted, version: 2 });
  const change = await planStockChange(scope, { booking, article, quantity, hasHappened, locked }, movedAt ?? at);
  const inserted = insertBooking(scope, booking);
  const written = writeStockChange(scope, booking.id, change);
  const state = loadBookingState(scope, booking.id, { lock: false });
  const [{ id, year, sequence }] = await Promise.all([inserted, state, written]);
  const entry = { entity: 'bookings', entityId: id, ...(reason && { reason }) };
  await recordChange(scope, { ...entry, event: 'created', after: { ...created, id, year, sequence } });
  const before = { status: created.status, step: created.step, completedAt: null };
  await recordChange(scope, { entity: 'bookings', entityId: id, event: 'completed', before, after: posted });
  await bookingPosted.announce(scope, { booking, article, quantity, agreedIn: null });
  await publishMoved(scope, booking);
  return { state: await state, change };
};
