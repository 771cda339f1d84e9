import type { ServerResponse } from 'node:http';
import pg from 'pg';

/**
 * All bookings as the database itself writes a table, joined as is cheapest: what the product's file has,
 * without words, units and quoting of its own.
 */
const statement = (organisationId: string): string => `copy (
  select bookings.year || '-' || lpad(bookings.sequence::text, 6, '0'), bookings.delivery_date, bookings.type,
    bookings.status, articles.name, partner.company_name, coalesce(bookings.net_kg, bookings.quantity) / 1000.0,
    bookings.unit, bookings.license_plate, bookings.driver_name, concat_ws(' → ', origin.name, destination.name)
  from bookings
  left join articles on articles.organisation_id = bookings.organisation_id and articles.id = bookings.article_id
  left join addresses as partner on partner.organisation_id = bookings.organisation_id
    and partner.id = coalesce(bookings.supplier_id, bookings.receiver_id)
  left join storage_locations as origin on origin.organisation_id = bookings.organisation_id
    and origin.id = bookings.origin_location_id
  left join storage_locations as destination on destination.organisation_id = bookings.organisation_id
    and destination.id = bookings.destination_location_id
  where bookings.organisation_id = '${organisationId}' order by bookings.delivery_date desc, bookings.id desc
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
