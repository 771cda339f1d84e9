import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/**
 * The floor: Node's own HTTP server and a bare pool, running the very SQL that the product runs for a page of
 * bookings. No session, no transaction, no row-level security, no validation.
 */
const { connection, page, count, parameters } = JSON.parse(process.env.BENCH ?? '{}');
const pool = new pg.Pool({ ...connection, max: 12 });

const server = http.createServer(async (_request, response) => {
  const [items, total] = await Promise.all([
    pool.query(page, parameters),
    pool.query<{ count: string }>(count, parameters),
  ]);
  const totalRecords = Number(total.rows[0]?.count);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ items: items.rows, pagination: { page: 1, size: 25, totalRecords } }));
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('disconnect', () => process.exit(0));
