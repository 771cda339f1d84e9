import type { ServerResponse } from 'node:http';
import pg from 'pg';

/**
 * All bookings as the database itself writes a table: what the product's file has,
 * without words, units and quoting of its own.
 */
const statement = (organisationId: string): string => `copy (
  select year || '-' || lpad(sequence::text, 6, '0'), delivery_date, type, status,
    (select name from articles where articles.organisation_id = bookings.organisation_id and articles.id = bookings.article_id),
    (select company_name from addresses where addresses.organisation_id = bookings.organisation_id
      and addresses.id = coalesce(bookings.supplier_id, bookings.receiver_id)),
    coalesce(net_kg, quantity) / 1000.0, unit, license_plate, driver_name,
    concat_ws(' → ',
      (select name from storage_locations where storage_locations.organisation_id = bookings.organisation_id
        and storage_locations.id = bookings.origin_location_id),
      (select name from storage_locations where storage_locations.organisation_id = bookings.organisation_id
        and storage_locations.id = bookings.destination_location_id))
  from bookings where organisation_id = '${organisationId}' order by delivery_date desc, id desc
) to stdout with (format csv, header, delimiter ';')`;

/** A query whose answer is handed on as it comes. */
class CopyQuery extends pg.Query {
  readonly #take: (bytes: Buffer) => void;

  constructor(text: string, take: (bytes: Buffer) => void) {
    super(text);
    this.#take = take;
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    this.#take(chunk);
  }
}

/** Answers what COPY writes. */
export const answerCopy = async (
  client: pg.Client,
  organisationId: string,
  response: ServerResponse,
): Promise<void> => {
  const query = new CopyQuery(statement(organisationId), (bytes) => response.write(bytes));
  const done = new Promise((resolve, reject) => {
    query.on('end', resolve);
    query.on('error', reject);
  });
  client.query(query as never);
  await done;
  response.end();
};
