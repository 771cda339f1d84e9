import { normalHeading } from '@halm/model/core/texts/normal-word.ts';
import { readRecordCell } from '@halm/model/exchange/imports/read-record-cell.ts';
import type { RecordColumn } from '@halm/model/exchange/imports/record-column.ts';
import { type RecordKind, recordColumns, recordKinds } from '@halm/model/exchange/imports/record-kinds.ts';
import { isArticleHeading } from '@halm/model/masterdata/articles/article-headings.ts';
import { describe, expect, it } from 'vitest';
import { type Texts, textsOf } from '../../testing/texts-of.ts';

const languages = ['de', 'en', 'da', 'pl', 'ro'] as const;

const at = (texts: Texts, path: string): string | Texts | undefined =>
  path
    .split('.')
    .reduce<string | Texts | undefined>((one, key) => (typeof one === 'object' ? one[key] : undefined), texts);

const marks = { decimalMark: ',', dateOrder: 'dmy' } as const;

/** Columns of the list of addresses that are called as in their form. */
const ofForm = {
  street: 'form.street',
  zip: 'form.zip',
  country: 'form.country',
  phone: 'form.phone',
  email: 'form.email',
  companyNumber: 'form.companyNumber',
  vatNumber: 'form.vat',
  distanceKm: 'form.distance',
  storageLocation: 'form.storageLocation',
};

/** Under which heading the lists show, and so export, what a column holds. */
const listHeadings: Readonly<Record<RecordKind, Readonly<Record<string, string>>>> = {
  addresses: { companyName: 'company', number: 'number', type: 'kind', city: 'city', active: 'state', ...ofForm },
  articles: {
    name: 'column.name',
    number: 'column.number',
    type: 'column.type',
    substrate: 'column.substrate',
    category: 'column.category',
    locations: 'column.locations',
    densityKgPerM3: 'column.density',
    active: 'column.state',
  },
  locations: { code: 'code', name: 'name', type: 'kind', maximumAmount: 'maximum', withdrawalMode: 'mode' },
  contracts: { number: 'number', supplier: 'supplier', startsOn: 'startsOn', endsOn: 'endsOn' },
  stockEntries: { kind: 'reason', day: 'day', amount: 'amount', producedAt: 'producedAt' },
};

const columnOf = (kind: RecordKind, heading: string): string | undefined =>
  recordColumns[kind].find(({ headings }) => headings.split(' ').includes(normalHeading(heading)))?.name;

describe.each(languages)('in %s', (language) => {
  it('the headings of the template and of the lists are recognised', () => {
    for (const kind of recordKinds) {
      const labels = at(textsOf(language, 'imports'), `records.column.${kind}`) as Record<string, string>;
      expect(Object.keys(labels)).toEqual(recordColumns[kind].map(({ name }) => name));
      for (const [name, label] of Object.entries(labels))
        expect([kind, label, columnOf(kind, label)]).toEqual([kind, label, name]);
      for (const [name, path] of Object.entries(listHeadings[kind])) {
        const heading = String(at(textsOf(language, kind), path));
        expect([kind, heading, columnOf(kind, heading)]).toEqual([kind, heading, name]);
      }
    }
  });

  it('no field of an organisation’s own is called as a column that every article has', () => {
    const labels = Object.values(at(textsOf(language, 'imports'), 'records.column.articles') ?? {});
    const shown = ['materialType', 'unit'].map((name) => at(textsOf(language, 'articles'), `form.${name}`));
    const listed = Object.values(listHeadings.articles).map((path) => at(textsOf(language, 'articles'), path));
    for (const heading of [...labels, ...shown, ...listed])
      expect([heading, isArticleHeading(String(heading))]).toEqual([heading, true]);
    expect(isArticleHeading('Häcksellänge')).toBe(false);
  });

  it('the words of the interface for choices, for yes and no and for in use are understood', () => {
    const columns = recordKinds.flatMap((kind): readonly RecordColumn[] => recordColumns[kind]);
    for (const column of columns) {
      const [namespace = '', path = ''] = column.texts?.split(':') ?? [];
      for (const choice of Object.keys(column.choices ?? {})) {
        const label = String(at(textsOf(language, namespace), `${path}.${choice}`));
        expect([label, readRecordCell(column, label, marks)]).toEqual([label, { value: choice }]);
      }
    }
    const flag = { name: 'active', type: 'flag', headings: '', example: '' } as const;
    const ui = textsOf(language, 'ui');
    for (const [word, value] of [
      ['yes', true],
      ['active', true],
      ['no', false],
      ['inactive', false],
    ] as const)
      expect([word, readRecordCell(flag, String(ui[word]), marks)]).toEqual([word, { value }]);
  });
});
