import type { ExportFormat } from '@halm/model/core/contract/export-format.ts';
import { type ExportFrame, FrameReader } from '@halm/model/core/contract/export-frames.ts';
import { respond } from '../client/api.ts';
import type { PathParams } from '../client/api-path.ts';
import { formatLocale } from '../client/plant.ts';
import type { List } from '../lists/use-list.ts';

/** How far a file is; nothing is known before its rows are counted. */
export type ExportProgress = Pick<ExportFrame, 'rows' | 'total'>;

/** The line ended before the file did. */
export class ExportLost extends Error {}

/** What a file is made of: which list, by what it is narrowed, and how long it is as far as that is known. */
export type ExportedList = Pick<List<unknown>, 'tableKey' | 'call' | 'query' | 'pagination'> & {
  /** Of a list that belongs to a record. */
  readonly params?: PathParams;
};

type Wanted = {
  readonly list: ExportedList;
  /** None: all that the list has. */
  readonly columnIds: readonly string[];
  readonly format: ExportFormat;
};

/** Language and region alone: a browser may know more of its locale than a file asks for. */
const localeOfFile = (): string => {
  const { language, region } = new Intl.Locale(formatLocale());
  return region && /^[A-Z]{2}$/.test(region) ? `${language}-${region}` : language;
};

const nameOf = (response: Response): string => {
  const [, name] = /filename\*=UTF-8''(.+)$/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return decodeURIComponent(name ?? 'halm');
};

const readThrough = async (response: Response, onFrame: (frame: ExportFrame) => void): Promise<boolean> => {
  const frames = new FrameReader();
  const reader = response.body?.getReader();
  for (;;) {
    const read = await reader?.read();
    if (!read || read.done) return frames.isWhole;
    for (const frame of frames.read(read.value)) onFrame(frame);
  }
};

/**
 * Takes a list out as a file: all of its rows as the address says, with the columns that are shown.
 * Throws ApiError where it is refused, ExportLost where the line ended too early; a signal that is
 * aborted ends the work at the server, too.
 */
export const fetchExport = async (
  { list, columnIds, format }: Wanted,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<{ readonly bytes: Blob; readonly name: string }> => {
  const { page: _page, cursor: _cursor, size: _size, ...filter } = list.query;
  const columns = columnIds.join(',') || undefined;
  const look = { format, columns, locale: localeOfFile(), progress: true };
  const response = await respond(`${list.call}/export`, {
    ...(list.params && { params: list.params }),
    query: { ...filter, ...look },
    signal,
  });
  const parts: BlobPart[] = [];
  const take = ({ rows, total, bytes }: ExportFrame) => {
    parts.push(bytes as BlobPart);
    onProgress({ rows, total });
  };
  const isWhole = await readThrough(response, take).catch((error: unknown) => {
    if (signal.aborted) throw error;
    return false;
  });
  if (!isWhole) throw new ExportLost();
  return { bytes: new Blob(parts), name: nameOf(response) };
};
