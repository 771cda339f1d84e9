import type { Access, Role } from '@halm/model/core/contract/access.ts';

const roles = (...held: Role[]): Access => ({ roles: held });
const manager = roles('red2PlantManager');
const laboratory: Access = { roles: ['limsQc', 'limsSourcer'], module: 'lims' };
const plant = roles('red2PlantManager', 'red2Operator', 'red2Driver');

/** The calls by which the files of a kind of record are seen, and those by which they are changed. */
const seesFiles = (owner: string): string => `GET /${owner}/:id/attachments
  GET /${owner}/:id/attachments/:attachmentId/content`;
const changesFiles = (owner: string): string => `POST /${owner}/:id/attachments
    PATCH /${owner}/:id/attachments/:attachmentId
    DELETE /${owner}/:id/attachments/:attachmentId`;

/** The calls for the comments of a kind of record: who reads it, comments on it. */
const ofComments = (owner: string): string => `GET /${owner}/:id/comments
    POST /${owner}/:id/comments
    GET /${owner}/:id/comments/:commentId
    PATCH /${owner}/:id/comments/:commentId
    DELETE /${owner}/:id/comments/:commentId
    POST /${owner}/:id/comments/:commentId/files
    DELETE /${owner}/:id/comments/:commentId/files/:fileId
    GET /${owner}/:id/comments/:commentId/files/:fileId/content
    GET /${owner}/:id/mentionable-people`;

const allOf = (owner: string): string => [seesFiles(owner), changesFiles(owner), ofComments(owner)].join('\n');
const historyOf = (owner: string): string => `GET /${owner}/:id/history`;

/**
 * Who may make which call about the files and comments of records, as `accessPolicy` says it of all others.
 */
export const partsPolicy: readonly (readonly [Access, string])[] = [
  [manager, [...['articles', 'locations', 'contracts'].map(changesFiles), seesFiles('contracts')].join('\n')],
  [roles('red2PlantManager', 'limsQc'), changesFiles('addresses')],
  [roles('red2PlantManager', 'red2Operator'), changesFiles('bookings')],
  [
    roles('red2PlantManager', 'red2Operator', 'red2Driver', 'limsQc'),
    [seesFiles, ofComments].map((of) => of('addresses')).join('\n'),
  ],
  [plant, ['articles', 'locations', 'bookings'].flatMap((owner) => [seesFiles(owner), ofComments(owner)]).join('\n')],
  [manager, ofComments('contracts')],
  [roles('red2PlantManager', 'limsSourcer'), allOf('settlements')],
  [roles('red2PlantManager', 'limsQc'), [allOf('contacts'), historyOf('contacts')].join('\n')],
  [
    laboratory,
    ['lims/analysis-orders', 'lims/potential-products'].flatMap((owner) => [allOf(owner), historyOf(owner)]).join('\n'),
  ],
  [manager, ['vehicles', 'drivers', 'scales'].flatMap((owner) => [allOf(owner), historyOf(owner)]).join('\n')],
];
