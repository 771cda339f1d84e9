import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault-list.ts';
import { signalAll } from './processes.ts';
import type { Stage } from './stage.ts';

const LIMIT_SECONDS = 10;
const SILENT_SECONDS = LIMIT_SECONDS + 2;

/** A fault made on purpose, which the product can't have, and the words by which it must be noticed. */
export type Plant = Fault & { readonly noticedBy: RegExp };

const inRows =
  (sql: string): Fault['strike'] =>
  async ({ askUnchecked }: Stage) =>
    (await askUnchecked(`${sql} returning 1`)).length;

const silence = async ({ product }: Stage): Promise<number> => {
  const servers = product.servers.current();
  const stopped = signalAll(servers, 'SIGSTOP');
  await sleep(SILENT_SECONDS * 1000);
  signalAll(servers, 'SIGCONT');
  return stopped;
};

const quiet = { limitSeconds: LIMIT_SECONDS, restarts: 0 } as const;

/**
 * What the script must notice, or its other verdicts are worth nothing. They
 * stay in the rows: only for the end.
 */
export const plants: readonly Plant[] = [
  { ...quiet, name: 'silence', noticedBy: /no write for/, strike: silence },
  {
    ...quiet,
    name: 'lose',
    noticedBy: /^\d+ lost/,
    strike: inRows('delete from weighings where id = (select max(id::text)::uuid from weighings)'),
  },
  {
    ...quiet,
    name: 'double',
    noticedBy: /^\d+ doubled/,
    strike: inRows(`
      insert into movements
      select (jsonb_populate_record(null::movements, to_jsonb(latest) || jsonb_build_object('id', gen_random_uuid()))).*
      from (
        select movements.* from movements join bookings on bookings.id = movements.booking_id
        where bookings.type = 'incoming' order by moved_at desc limit 1) as latest`),
  },
  {
    ...quiet,
    name: 'gap',
    noticedBy: /^booking numbers with a gap/,
    strike: inRows(`
      delete from bookings where id = (select id from bookings where status = 'aborted' order by created_at limit 1)`),
  },
  {
    ...quiet,
    name: 'stock',
    noticedBy: /^balances that differ/,
    strike: inRows(`
      update balances set quantity = quantity + 1 where (location_id, article_id) = (
        select location_id, article_id from balances order by updated_at desc limit 1)`),
  },
];
