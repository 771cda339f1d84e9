import { type RawBuilder, sql } from 'kysely';
import { fewFinder, leadingFrom, type WayToRecords, withNamed, withReach } from '../../core/records/few-records.ts';
import type { Whose } from '../../core/records/prepared-list.ts';

const ofPeople = ({ organisationId }: Whose, people: RawBuilder<unknown>) =>
  leadingFrom(
    people,
    sql`select person.address_id from named
      cross join lateral (select address_id from contacts
        where contacts.organisation_id = ${organisationId} and contacts.id = named.id limit 1) as person`,
  );

/** By names, town, mail addresses and short numbers: what an address is found by anywhere. */
export const waysToNames: readonly WayToRecords[] = [
  (whose, { endings }) => withNamed(whose, 'address', endings),
  (whose, { endings }) => withNamed(whose, 'place', endings),
  (whose, { pieces }) => withReach(whose, 'address', pieces),
];

/** The few addresses that can have a word that is searched (`addressTexts`, zip, number). */
export const fewAddresses = fewFinder(
  [
    ...waysToNames,
    (whose, { numbers }) => withReach(whose, 'number', numbers),
    (whose, { endings }) => ofPeople(whose, withNamed(whose, 'person', endings)),
    (whose, { pieces }) => ofPeople(whose, withReach(whose, 'person', pieces)),
    (whose, { numbers }) => ofPeople(whose, withReach(whose, 'person-number', numbers)),
    ({ organisationId }, { typed }) => sql`
      select id from addresses where organisation_id = ${organisationId} and zip = ${typed}`,
  ],
  { hasReach: true },
);
