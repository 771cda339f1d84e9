import {
  defaultLayout,
  type Layout,
  type LayoutInput,
  layoutFaults,
} from '@halm/model/laboratory/laboratory-layouts/layout.ts';
import type { LayoutKind } from '@halm/model/laboratory/laboratory-layouts/layout-choices.ts';
import { ResizeFit, Transformer } from '@napi-rs/image';
import type { Updateable } from 'kysely';
import { Refusal } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import type { LaboratoryLayouts } from '../../core/db/database-types.ts';
import { newId } from '../../core/db/ids.ts';
import { drawInTurn, imageFault } from '../../core/files/draw-image.ts';
import { checkVersion, recordChange } from '../../core/records/record-change.ts';
import { getLayout } from './find-layout.ts';

const LOGO_BOUNDS = { width: 600, height: 300, fit: ResizeFit.Inside };

/** Locks a layout, which exists as a row from the first change on. Answers its version. */
const lockLayout = async (scope: Scope, kind: LayoutKind): Promise<number> => {
  const { organisationId } = scope;
  const { size, fields } = defaultLayout(kind);
  await scope.db
    .insertInto('laboratoryLayouts')
    .values({ organisationId, kind, size, fields })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { version } = await scope.db
    .selectFrom('laboratoryLayouts')
    .select('version')
    .where('organisationId', '=', organisationId)
    .where('kind', '=', kind)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return version;
};

const write = async (scope: Scope, kind: LayoutKind, columns: Updateable<LaboratoryLayouts>): Promise<Layout> => {
  const before = await getLayout(scope, kind);
  await scope.db
    .updateTable('laboratoryLayouts')
    .set({ ...columns, version: before.version + 1, updatedAt: nowIso(scope) })
    .where('organisationId', '=', scope.organisationId)
    .where('kind', '=', kind)
    .execute();
  const after = await getLayout(scope, kind);
  // Its kind tells which one: a layout has no id of its own.
  await recordChange(scope, { entity: 'layouts', entityId: scope.organisationId, event: 'changed', before, after });
  return after;
};

/** Refuses a size or fields of another kind. */
export const refuseMisfits = (kind: LayoutKind, input: LayoutInput): void => {
  const fields = layoutFaults(kind, input);
  if (fields.length > 0) throw new Refusal('request.invalid', { fields });
};

/** Arranges a paper. */
export const updateLayout = async (
  scope: Scope,
  kind: LayoutKind,
  version: number,
  input: LayoutInput,
): Promise<Layout> => {
  refuseMisfits(kind, input);
  checkVersion({ version: await lockLayout(scope, kind) }, version);
  return write(scope, kind, input);
};

/** A logo as a PNG of bounded size with nothing in it but the picture. Works in a thread of its own. */
export const drawLogo = async (content: Buffer): Promise<Buffer> => {
  const fault = imageFault(content);
  if (fault) throw new Refusal(`user.photo-${fault}`);
  return drawInTurn(async () => {
    try {
      return await new Transformer(content).rotate().resize(LOGO_BOUNDS).png();
    } catch {
      throw new Refusal('user.photo-not-an-image');
    }
  });
};

/** Keeps a logo, drawn before, in place of the one there was. */
export const storeLogo = async (scope: Scope, kind: LayoutKind, logo: Buffer): Promise<{ logoId: string }> => {
  await lockLayout(scope, kind);
  const logoId = newId();
  await write(scope, kind, { logo, logoId });
  return { logoId };
};

/** Removes the logo of a paper; where there is none nothing changes. */
export const removeLogo = async (scope: Scope, kind: LayoutKind): Promise<void> => {
  await lockLayout(scope, kind);
  if ((await getLayout(scope, kind)).logoId === null) return;
  await write(scope, kind, { logo: null, logoId: null });
};
