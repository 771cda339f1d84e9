import { ownerPath } from '@halm/model/core/contract/owner-path.ts';
import { type RecordOwner, recordOwners } from '@halm/model/core/contract/record-owners.ts';
import { keeperOf } from '../keeper-of.ts';
import { created } from '../plant/master-data.ts';
import { foundOrganisation, type TestApp } from '../test-app.ts';
import { testClient } from '../test-client.ts';
import { makePerson } from '../test-people.ts';
import type { Outside } from './access-audit.ts';
import { kindOfPath, makeRecords } from './access-records.ts';
import { outsideRoles } from './access-subjects.ts';

const MARK = 'Unter uns gesagt';

/**
 * Sets the stage of an audit: on a record of each kind something internal is said and filed, and somebody
 * from outside has every role that such a person can have.
 */
export const makeOutsideTrial = async (app: TestApp): Promise<Outside> => {
  const organisation = await foundOrganisation(app.platform, app.url, 'Ebstorf');
  const records = await makeRecords(app, organisation);
  const ofBooking: Record<string, string> = {};
  const bytes = new TextEncoder().encode(MARK);
  for (const owner of Object.keys(recordOwners) as RecordOwner[]) {
    const path = `/${ownerPath(owner)}`;
    const record = `${path}/${records[kindOfPath(`${path}/`) ?? '']}`;
    const employee = keeperOf(organisation, path);
    const comment = created(await employee.post(`${record}/comments`, { text: MARK, internal: true }));
    const commented = await employee.upload(`${record}/comments/${comment.id}/files`, `${MARK}.txt`, bytes);
    const attached = await employee.upload(`${record}/attachments?isInternal=true`, `${MARK}.txt`, bytes);
    const parts = { comment: comment.id, file: commented.body.files[0].id, attachment: created(attached).id };
    if (owner === 'bookings') Object.assign(ofBooking, parts);
  }
  const rights = { roles: outsideRoles, customerAdmin: false, isOutside: true } as const;
  const { token } = await makePerson(app.platform, organisation.id, rights);
  return { client: testClient(app.url, token), own: { ...records, ...ofBooking }, mark: MARK };
};
