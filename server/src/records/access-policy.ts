import type { Access } from '@halm/model/core/contract/access.ts';
import { type AccessPolicy, roles } from '../core/access/access-policy.ts';

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

/** Who may make the calls of this area: about the files and comments of records. */
export const recordsPolicy: AccessPolicy = [
  [manager, [...['articles', 'locations', 'contracts', 'proofs'].map(changesFiles), seesFiles('contracts')].join('\n')],
  [roles('red2PlantManager', 'red2Operator'), changesFiles('bookings')],
  [plant, ['articles', 'locations', 'bookings'].flatMap((owner) => [seesFiles(owner), ofComments(owner)]).join('\n')],
  [manager, ofComments('contracts')],
  [roles('red2PlantManager', 'limsSourcer'), allOf('settlements')],
  [
    roles('red2PlantManager', 'limsQc'),
    [allOf('addresses'), allOf('contacts'), seesFiles('proofs'), ofComments('proofs')].join('\n'),
  ],
  [laboratory, ['lims/analysis-orders', 'lims/potential-products'].map(allOf).join('\n')],
  [manager, ['vehicles', 'drivers', 'scales'].map(allOf).join('\n')],
  [
    { roles: ['red2PlantManager', 'red2Operator'], insidersOnly: true },
    [seesFiles('things'), ofComments('things')].join('\n'),
  ],
  [{ roles: ['red2PlantManager'], insidersOnly: true }, changesFiles('things')],
];
