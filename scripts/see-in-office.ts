import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';

/** Commas, quotes, UTF-8, cells as shown, the first sheet alone. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true,false,false,1';

/**
 * Opens workbooks in LibreOffice (Debian's libreoffice-calc), and answers the rows of
 * the first sheet of each as it shows them.
 */
export const seeInOffice = async (workbooks: readonly Buffer[]): Promise<string[][][]> => {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'halm-workbooks-'));
  try {
    const files = workbooks.map((_, at) => path.join(directory, `${at}.xlsx`));
    await Promise.all(workbooks.map((workbook, at) => writeFile(files[at] as string, workbook)));
    const home = `-env:UserInstallation=file://${directory}/office`;
    await promisify(execFile)('soffice', [home, '--headless', '--convert-to', CSV, '--outdir', directory, ...files]);
    const written = await readdir(directory);
    return await Promise.all(
      files.map(async (_, at) => {
        const file = written.find((name) => new RegExp(`^${at}\\b.*\\.csv$`).test(name));
        if (!file) throw new Error(`LibreOffice could not open workbook ${at}`);
        return parse(await readFile(path.join(directory, file)), { bom: true, relax_column_count: true }) as string[][];
      }),
    );
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};
