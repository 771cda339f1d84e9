import { describe, expect, it } from 'vitest';
import { workbookOf, zipOf } from '../../testing/plant/record-import-stage.ts';
import { readRecordFile } from '../record-files/read-record-file.ts';
import { type ReadLimits, workbookLimits } from './read-budget.ts';
import { openParts, readPart } from './zip-parts.ts';

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    ({ reason }) => reason,
  );
const places = { sheet: 'xl/worksheets/sheet1.xml', styles: 'xl/styles.xml', texts: 'xl/sharedStrings.xml' };
const workbookWith = (place: keyof typeof places, xml: string) =>
  workbookOf({ A: [['a'], ['1']] }, { [places[place]]: `<x>${xml}</x>` });
const attributes = (count: number) => Array.from({ length: count }, (_, at) => `a${at}="b"`).join(' ');

describe('a workbook that would keep the server busy', () => {
  it.each<[string, string, string]>([
    ['an element of many attributes', `<x ${attributes(257)}/>`, 'import.broken-workbook'],
    ['tags within tags', '<x>'.repeat(64) + '</x>'.repeat(64), 'import.broken-workbook'],
    ['a tag without an end', `<x a="${'a'.repeat(300_000)}"/>`, 'import.unpacks-too-large'],
    ['a comment without an end', `<!--${'> '.repeat(150_000)}-->`, 'import.unpacks-too-large'],
    ['a text of entities', `<si><t>${'&amp;'.repeat(60_000)}</t></si>`, 'import.unpacks-too-large'],
    ['nothing but space', ' '.repeat(300_000), 'import.unpacks-too-large'],
    ['an instruction without an end', `<?x ${'a'.repeat(300_000)}?>`, 'import.unpacks-too-large'],
  ])('is refused with %s, wherever it stands', async (_, xml, reason) => {
    for (const place of ['sheet', 'styles', 'texts'] as const)
      expect([place, await outcomeOf(readRecordFile(workbookWith(place, xml)))]).toEqual([place, reason]);
  });

  it('is refused for one cell that grows by many texts', async () => {
    const cell = `<c t="str">${`<v>${'x'.repeat(9000)}</v>`.repeat(2)}</c>`;
    const content = workbookWith('sheet', `<row><c t="str"><v>a</v></c></row><row>${cell}</row>`);
    expect(await outcomeOf(readRecordFile(content))).toBe('import.cell-too-long');
  });

  it('is read with what a real one may hold of each', async () => {
    const harmless = `<y ${attributes(200)}/>${'<y>'.repeat(60)}${'</y>'.repeat(60)}<!--${'a'.repeat(200_000)}-->`;
    expect(await outcomeOf(readRecordFile(workbookWith('styles', harmless)))).toBe('read');
  });
});

describe('the budget of a workbook', () => {
  const half = {
    bytes: '<x/>'.padEnd(600),
    elements: `<x>${'<y/>'.repeat(59)}</x>`,
    details: `<x a="&amp;">${'&lt;<y b=""/>'.repeat(29)}</x>`,
  };
  const readBoth = async (parts: Record<string, string>, limits: Partial<ReadLimits>) => {
    const opened = await openParts(zipOf(parts), { ...workbookLimits, ...limits });
    for (const name of Object.keys(parts)) await readPart(opened, name, {});
  };

  it.each(['bytes', 'elements', 'details'] as const)('is one of %s for all of its parts together', async (what) => {
    const limits = { [what]: what === 'bytes' ? 1000 : 100 };
    expect(await outcomeOf(readBoth({ one: half[what] }, limits))).toBe('read');
    expect(await outcomeOf(readBoth({ one: half[what], two: half[what] }, limits))).toBe('import.unpacks-too-large');
  });

  it('ends with the time of the processor', async () => {
    // Below nothing: a piece may take less than the processor counts.
    expect(await outcomeOf(readBoth({ one: half.elements }, { processorMs: -1 }))).toBe('import.unpacks-too-large');
  });
});
