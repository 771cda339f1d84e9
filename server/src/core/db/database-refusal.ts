import type { FieldError } from '@halm/model/core/contract/field-reasons.ts';
import pg from 'pg';
import { Refusal } from '../api/refusal.ts';
import { isFailedDelete } from './failed-delete.ts';

/** Constraints whose violation has words of its own; every other unique one says `not-unique`. */
const fieldReasonOf: Record<string, string> = {
  storage_locations_code_key: 'location.id-taken',
  bookings_standing_tickets: 'booking.ticket-taken',
  drivers_id_code_key: 'driver.code-taken',
  laboratory_mails_condition_key: 'mail.condition-taken',
  dosers_endpoint_id: 'doser.endpoint-taken',
  recipes_active_from: 'recipe.day-taken',
};

/** Constraints whose name doesn't say their field. */
const fieldOf: Record<string, string> = {
  bookings_pkey: 'id',
  bookings_standing_tickets: 'ticketNumber',
  analysis_tests_name_key: 'tests',
  // Of its fields the one that is asked of every kind of mail.
  laboratory_mails_condition_key: 'language',
};

/** Constraints that are about no field of what was sent. */
const reasonOf: Record<string, 'scale.not-stored' | 'process-log.corrected'> = {
  weighings_number: 'scale.not-stored',
  weighing_parts_number: 'scale.not-stored',
  process_log_replaces_id: 'process-log.corrected',
};

/** What is dated into a closed month; a trigger says into which. */
const MONTH_CLOSED = 'stock_month_closed';

const camel = (column: string): string => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * The field behind a constraint, by its name: `scales_organisation_id_name_key`
 * is `name`, `drivers_id_code_key` is `idCode`. Under row-level security the
 * database doesn't tell which key it was about.
 */
const fieldBehind = ({ constraint = '', table = '' }: pg.DatabaseError): string =>
  fieldOf[constraint] ??
  camel(
    constraint
      .replace(`${table}_`, '')
      .replace(/^organisation_id_/, '')
      .replace(/_f?key$/, ''),
  );

/** Says that a month is closed into which something is dated. */
export const monthClosed = (month: string | undefined): Refusal =>
  new Refusal('stock-month.closed', {
    fields: [{ path: 'deliveryDate', reason: 'stock-month.closed' }],
    details: { month },
  });

const violation = (error: pg.DatabaseError): Refusal | undefined => {
  const field = (reason: string): FieldError[] => [{ path: fieldBehind(error), reason }];
  const reason = reasonOf[error.constraint ?? ''];
  if (reason) return new Refusal(reason);
  if (error.constraint === MONTH_CLOSED) return monthClosed(error.detail);
  if (error.code === '23505')
    return new Refusal('request.invalid', { fields: field(fieldReasonOf[error.constraint ?? ''] ?? 'not-unique') });
  if (error.code === '23503') {
    if (isFailedDelete(error)) return new Refusal('request.in-use');
    return new Refusal('request.invalid', { fields: field('unknown') });
  }
  return undefined;
};

/** A text with a zero byte, which the database can't hold; nobody types one. */
const malformedCodes = new Set(['22021', '22P05']);
/**
 * Lock timeout, statement timeout, deadlock, serialization failure: somebody else is busy with the same rows.
 */
const busyCodes = new Set(['55P03', '57014', '40P01', '40001']);
const DISK_FULL = '53100';
/** Shutdown, crash recovery, too many connections, and every failure of the connection itself. */
const unavailableCodes = new Set(['57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE']);

/** How the pool says that nobody gave a connection back in time. */
const POOL_FULL = 'timeout exceeded when trying to connect';

/** Whether something failed before anything of it was done: nobody gave a connection back in time. */
export const isPoolFull = (error: unknown): boolean => error instanceof Error && error.message === POOL_FULL;

/** Whether the line or the server behind it is gone, as opposed to an answer of the server. */
export const isConnectionLoss = (error: Error & { code?: string }): boolean =>
  unavailableCodes.has(error.code ?? '') ||
  error.code?.startsWith('08') === true ||
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/.test(
    error.message,
  );

/** What a database error means to a client; undefined when it is a fault of ours. */
export const refusalFromDatabase = (error: unknown): Refusal | undefined => {
  if (!(error instanceof Error)) return undefined;
  // All connections are at work: the database is there, and has too much to do.
  if (isPoolFull(error)) return new Refusal('server.overloaded');
  if (isConnectionLoss(error)) return new Refusal('server.unavailable');
  if (!(error instanceof pg.DatabaseError)) return undefined;
  if (busyCodes.has(error.code ?? '')) return new Refusal('request.busy');
  if (error.code === DISK_FULL) return new Refusal('server.storage-full');
  if (malformedCodes.has(error.code ?? '')) return new Refusal('request.malformed');
  return violation(error);
};
