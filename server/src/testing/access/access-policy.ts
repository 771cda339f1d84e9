import { type Access, insidersOf } from '@halm/model/core/contract/access.ts';
import { exchangePolicy } from '../../exchange/access-policy.ts';
import { identityPolicy } from '../../identity/access-policy.ts';
import { laboratoryPolicy } from '../../laboratory/access-policy.ts';
import { masterdataPolicy } from '../../masterdata/access-policy.ts';
import { productionPolicy } from '../../production/access-policy.ts';
import { purchasingPolicy } from '../../purchasing/access-policy.ts';
import { recordsPolicy } from '../../records/access-policy.ts';
import { settlingPolicy } from '../../settling/access-policy.ts';
import { startPolicy } from '../../start/access-policy.ts';
import { stockPolicy } from '../../stock/access-policy.ts';
import { yardPolicy } from '../../yard/access-policy.ts';

/**
 * What is closed to accounts from outside whatever their roles, by the places where it stands: files, proofs,
 * histories, exports and lists as papers; contracts, settling; stock, guide values and what is said of
 * articles and places. Said here for all areas, as the contract says it call by call.
 */
const closedOutside = [
  /\/(attachments|files|history|export|proofs|proof-requests|proof-radar|proven-deliveries)(\/|$)|\.csv$|^[^:]+\.pdf$/,
  /\/(settlements|rebooking|rebooking-outlook)(\/|$)/,
  /^GET \/contracts(\/:id)?$/,
  /^GET \/inventory(\/levels)?$|^GET .*\/value-sets(\/|$)/,
  /\/(articles|locations)\/:id\/(comments|mentionable-people)(\/|$)/,
];
const exempt = ['GET /catalogues/template.csv'];

const policyOf = (access: Access, call: string): Access =>
  exempt.includes(call) || !closedOutside.some((place) => place.test(call)) ? access : insidersOf(access);

/** The policy of every call by its key, `GET /bookings/:id`. */
export const accessPolicy: ReadonlyMap<string, Access> = new Map(
  [
    ...identityPolicy,
    ...recordsPolicy,
    ...masterdataPolicy,
    ...purchasingPolicy,
    ...stockPolicy,
    ...yardPolicy,
    ...settlingPolicy,
    ...exchangePolicy,
    ...laboratoryPolicy,
    ...productionPolicy,
    ...startPolicy,
  ].flatMap(([access, calls]) =>
    calls.split('\n').map((line): [string, Access] => [line.trim(), policyOf(access, line.trim())]),
  ),
);
