import { expect, test } from 'vitest';
import { type Column, cardColumns, cardLines } from './data-table-columns.ts';

type Entry = { user: string; subject: string };

const columns: Column<Entry>[] = [
  { id: 'user', header: 'Person', cell: ({ user }) => user },
  {
    id: 'subject',
    header: 'Betrifft',
    cell: ({ subject }: Entry) => subject,
    isCardNeedless: ({ user, subject }) => subject === user,
  },
  { id: 'address', header: 'Adresse', cell: () => '10.0.0.1', isCardHidden: true },
  { id: 'call', header: 'Aufruf', cell: () => 'GET /me', isOptional: true },
];
const toldOf = (entry: Entry) => cardColumns(columns, entry).map(({ id }) => id);

test('a card tells whom it concerns where that is somebody else, and only there', () => {
  expect(toldOf({ user: 'Anna', subject: 'Bert' })).toEqual(['user', 'subject']);
  expect(toldOf({ user: 'Anna', subject: 'Anna' })).toEqual(['user']);
});

test('a card takes no line for what a row lacks', () => {
  expect(cardColumns([{ id: 'plate', header: 'Kennzeichen', cell: () => '–' }], {})).toEqual([]);
});

test('where both stand, a row of two lines ends with its flags in place of its status', () => {
  const contract: Column<{ flags: string }>[] = [
    { id: 'supplier', header: 'Lieferant', cell: () => 'Geflügelhof Ostheide' },
    { id: 'flags', header: 'Hinweise', cell: ({ flags }) => flags },
    { id: 'status', header: 'Status', cell: () => 'Laufend' },
  ];
  expect(cardLines(contract, { flags: 'Nachweis fehlt' }).state?.id).toBe('flags');
  expect(cardLines(contract, { flags: '–' }).state?.id).toBe('status');
});
