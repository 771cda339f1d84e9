import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listExports, operations } from './contract.ts';
import { insidersOf } from './core/contract/access.ts';
import type { ExportColumn, WordKey } from './core/contract/export-column.ts';
import { languageSchema } from './core/contract/language.ts';
import type { ListExport } from './core/contract/list-export.ts';
import type { Operation } from './core/contract/operation.ts';
import { ownerPath } from './core/contract/owner-path.ts';
import { type RecordOwner, recordOwners } from './core/contract/record-owners.ts';

const exports: readonly ListExport[] = listExports;
const keyOf = ({ method, path }: Operation): string => `${method} ${path}`;

/** Lists that have no file, and why. */
const withoutFile: Readonly<Record<string, string>> = {
  'GET /security-log': 'has a table of its own for programs, `GET /security-log/events.csv`',
  'GET /addresses/:id/contacts': 'are those of `GET /contacts/export?addressId=`',
  'GET /addresses/:id/vehicles': 'are those of `GET /vehicles/export?addressId=`',
  'GET /addresses/:id/drivers': 'are those of `GET /drivers/export?addressId=`',
  'GET /lims/laboratory-messages/:id/rows': 'are the rows of a file that can be saved as it came',
  'GET /lims/judgements/:id/previous': 'are read beside a product, each with its own measures',
  'GET /lims/addresses': 'is the choice of a field, not a list that is looked at',
  'GET /lims/locations': 'is the choice of a field, not a list that is looked at',
  'GET /lims/contacts': 'is the choice of a field, not a list that is looked at',
  'GET /addresses/short-list': 'is the choice of a field, not a list that is looked at',
  'GET /users/short-list': 'is the choice of a field, not a list that is looked at',
  'GET /users/drivers': 'is the choice of a field, not a list that is looked at',
  'GET /customers/:id/admin-candidates': 'is the choice of a field, not a list that is looked at',
  'GET /addresses/:id/proof-requests': 'are few, and read with what came of them',
  'GET /proof-requests': 'is what waits for an answer, not what is kept',
  'GET /article-fields': 'are thirty at most, and only a setting',
  'GET /articles/:id/value-sets': 'are read as a chart, each with its own parameters',
  'GET /value-sets': 'are those of articles, each with its own parameters',
  'GET /imports': 'are runs of an import, whose rows have their own table',
  'GET /import-sources': 'are a few weighbridges and programs, and only a setting',
  'GET /records-to-complete': 'are those of each list with `toComplete=true`, which has its file',
  'GET /imports/:id/rows': 'is what somebody has sent, and has as a file already',
  'GET /api-keys': 'are a few, and only a setting',
  'GET /digestate-outputs': 'are a few, and only a setting; what they book is in the list of bookings',
  'GET /webhooks': 'are a few, and only a setting',
  'GET /webhooks/:id/deliveries': 'are messages of a machine to a machine, each with its attempts',
  'GET /gateways': 'are a few, and only a setting',
  'GET /gateways/:id/refusals': 'are the faults of one day, shown as they came',
  'GET /boards': 'are a few, and what they show has its own files',
  'GET /endpoints': 'are a setting, read beside their newest readings',
  'GET /endpoints/:id/reading-rules': 'are those of `GET /reading-rules/export?endpointId=`',
  'GET /rule-events': 'are few, and among those of `GET /plant-events/export`',
  'GET /things/:id/process-log': 'are those of `GET /process-log/export?thingId=`',
  'GET /customers': 'is a tree, of which a table would lose who belongs to whom',
  ...Object.fromEntries(
    Object.keys(recordOwners).map((owner) => [
      `GET /${ownerPath(owner as RecordOwner)}/:id/attachments`,
      'are files themselves',
    ]),
  ),
};

const isList = ({ answer }: Operation): boolean =>
  answer instanceof z.ZodObject && 'items' in answer.shape && 'pagination' in answer.shape;

const wordIn = (language: string, key: WordKey): unknown => {
  const [namespace = '', path = ''] = key.split(':');
  const [file = ''] = globSync(`web/src/*/locales/${language}/${namespace}.json`);
  return path
    .split('.')
    .reduce<unknown>((found, part) => (found as never)?.[part], JSON.parse(readFileSync(file, 'utf8')));
};

const columnsOf = ({ columns }: ListExport): ExportColumn<never>[] => Object.values(columns).flat() as never[];
const headingsOf = (list: ListExport): WordKey[] => [
  list.title,
  ...columnsOf(list).map(({ heading }) => heading),
  ...Object.values(list.filters).map(({ heading }) => heading),
];

describe('lists as files', () => {
  it('are all lists of the product but those that say why not', () => {
    const lists = (operations as readonly Operation[]).filter(isList).map(keyOf);
    const known = [...exports.map(({ list }) => keyOf(list)), ...Object.keys(withoutFile)];
    expect(lists.toSorted()).toEqual(known.toSorted());
  });

  it('are open to whoever may call the list and isn’t from outside, and take its filters without its pages', () => {
    for (const { list, operation, filters } of exports) {
      expect(operation.access).toEqual(insidersOf(list.access));
      const asked = Object.keys(list.query?.shape ?? {});
      const kept = asked.filter((name) => !['page', 'size', 'only', 'cursor'].includes(name));
      expect(Object.keys(operation.query?.shape ?? {})).toEqual([...kept, 'format', 'columns', 'locale', 'progress']);
      expect(Object.keys(filters).toSorted()).toEqual(
        kept.filter((name) => !['search', 'sort'].includes(name)).toSorted(),
      );
    }
  });

  it.each(languageSchema.options)('have the words of the screens in %s', (language) => {
    const words = exports.flatMap(headingsOf).map((key) => [key, wordIn(language, key)] as const);
    expect(words.filter(([, word]) => typeof word !== 'string').map(([key]) => key)).toEqual([]);
  });

  it('name a filter by a word for each of its values', () => {
    for (const { list, filters } of exports)
      for (const [name, filter] of Object.entries(filters)) {
        if (filter.kind !== 'words') continue;
        const schema = z.toJSONSchema(list.query?.shape[name] as z.ZodType, { io: 'input', unrepresentable: 'any' });
        const values = (JSON.stringify(schema).match(/"enum":(\[[^\]]*\])/)?.[1] ?? '["true","false"]') as string;
        for (const value of JSON.parse(values) as string[])
          expect(wordIn('de', filter.wordOf(value)), `${keyOf(list)} ${name}=${value}`).toBeTypeOf('string');
      }
  });

  it('are asked with columns that the list has, each once, in any order', () => {
    for (const { operation, columns } of exports) {
      const ids = Object.keys(columns);
      const read = (text?: string) => operation.query?.shape.columns?.safeParse(text);
      expect(read()?.data).toEqual(ids);
      expect(read([...ids].reverse().join(','))?.data).toEqual([...ids].reverse());
      for (const wrong of ['unknown', '', `${ids[0]},${ids[0]}`, `${ids[0]},`])
        expect(read(wrong)?.success).toBe(false);
    }
  });
});
