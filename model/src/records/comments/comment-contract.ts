import { z } from 'zod';
import { insidersOf } from '../../core/contract/access.ts';
import { idParams, idSchema, searchTextSchema } from '../../core/contract/fields.ts';
import { fileAnswer, fileBody, noAnswer, operation } from '../../core/contract/operation.ts';
import { type OwnerPath, ownerPath } from '../../core/contract/owner-path.ts';
import { type RecordOwner, recordOwners } from '../../core/contract/record-owners.ts';
import { attachmentContentSchema } from '../attachments/attachment.ts';
import { refusedFiles } from '../attachments/attachment-contract.ts';
import { ATTACHMENT_MAXIMUM_BYTES } from '../attachments/attachment-kinds.ts';
import {
  commentFilterSchema,
  commentInputSchema,
  commentListSchema,
  commentSchema,
  mentionableSchema,
} from './comment.ts';

const commentParams = idParams.extend({ commentId: idSchema });

/** The calls about one comment of a kind of record. */
const callsOfComment = <const O extends RecordOwner>(owner: O) => {
  const { read: access } = recordOwners[owner];
  const path: `/${OwnerPath<O>}/:id/comments/:commentId` = `/${ownerPath(owner)}/:id/comments/:commentId`;
  return {
    get: operation({
      method: 'GET',
      path,
      access,
      params: commentParams,
      summary: `One comment on ${recordOwners[owner].noun}`,
      answer: commentSchema,
    }),
    update: operation({
      method: 'PATCH',
      path,
      access,
      params: commentParams,
      versioned: true,
      summary: `Changes a comment on ${recordOwners[owner].noun}, by its author`,
      body: commentInputSchema,
      answer: commentSchema,
      errors: ['comment.not-author', 'comment.members-only'],
    }),
    delete: operation({
      method: 'DELETE',
      path,
      access,
      params: commentParams,
      versioned: true,
      summary: `Deletes a comment on ${recordOwners[owner].noun}, by its author`,
      answer: noAnswer,
      errors: ['comment.not-author'],
    }),
  };
};

const fileParams = commentParams.extend({ fileId: idSchema });

/**
 * The calls about the files of a comment: who reads it and isn't from outside sees them, its author adds and
 * deletes them.
 */
const callsOfFiles = <const O extends RecordOwner>(owner: O) => {
  const access = insidersOf(recordOwners[owner].read);
  const path: `/${OwnerPath<O>}/:id/comments/:commentId/files` = `/${ownerPath(owner)}/:id/comments/:commentId/files`;
  return {
    addFile: operation({
      method: 'POST',
      path,
      access,
      params: commentParams,
      idempotent: true,
      summary: `Adds a file to a comment on ${recordOwners[owner].noun}, by its author`,
      body: fileBody(ATTACHMENT_MAXIMUM_BYTES, 'attachment.too-large'),
      answer: commentSchema,
      errors: [...refusedFiles, 'comment.not-author', 'comment.too-many-files'],
    }),
    deleteFile: operation({
      method: 'DELETE',
      path: `${path}/:fileId`,
      access,
      params: fileParams,
      summary: `Deletes a file of a comment on ${recordOwners[owner].noun}, by its author`,
      answer: noAnswer,
      errors: ['comment.not-author'],
    }),
    fileContent: operation({
      method: 'GET',
      path: `${path}/:fileId/content`,
      access,
      params: fileParams,
      summary: `A file of a comment on ${recordOwners[owner].noun}, or its preview as a picture`,
      query: attachmentContentSchema,
      answer: fileAnswer('application/octet-stream'),
    }),
  };
};

/** The calls about the comments of one kind of record, each with the permission to read that record. */
const callsOfOwner = <const O extends RecordOwner>(owner: O) => {
  const { read: access } = recordOwners[owner];
  const path: `/${OwnerPath<O>}/:id/comments` = `/${ownerPath(owner)}/:id/comments`;
  const pathOfPeople: `/${OwnerPath<O>}/:id/mentionable-people` = `/${ownerPath(owner)}/:id/mentionable-people`;
  return {
    list: operation({
      method: 'GET',
      path,
      access,
      params: idParams,
      summary: `The comments on ${recordOwners[owner].noun}, the newest last`,
      query: commentFilterSchema,
      answer: commentListSchema,
    }),
    create: operation({
      method: 'POST',
      path,
      access,
      params: idParams,
      idempotent: true,
      summary: `Comments on ${recordOwners[owner].noun}`,
      body: commentInputSchema,
      answer: commentSchema,
      errors: ['comment.members-only'],
    }),
    ...callsOfComment(owner),
    ...callsOfFiles(owner),
    findPeople: operation({
      method: 'GET',
      path: pathOfPeople,
      access,
      params: idParams,
      summary: `Whom a comment on ${recordOwners[owner].noun} may mention`,
      query: z.object({ search: searchTextSchema().optional() }),
      answer: z.object({ items: z.array(mentionableSchema) }),
    }),
  };
};

/** The same calls for every record that has comments. */
export const commentContract = {
  addresses: callsOfOwner('addresses'),
  articles: callsOfOwner('articles'),
  locations: callsOfOwner('locations'),
  proofs: callsOfOwner('proofs'),
  contracts: callsOfOwner('contracts'),
  bookings: callsOfOwner('bookings'),
  settlements: callsOfOwner('settlements'),
  contacts: callsOfOwner('contacts'),
  vehicles: callsOfOwner('vehicles'),
  drivers: callsOfOwner('drivers'),
  scales: callsOfOwner('scales'),
  things: callsOfOwner('things'),
  'analysis-orders': callsOfOwner('analysis-orders'),
  'potential-products': callsOfOwner('potential-products'),
} as const satisfies Record<RecordOwner, unknown>;

export const commentOperations = [
  ...Object.values(commentContract.addresses),
  ...Object.values(commentContract.articles),
  ...Object.values(commentContract.locations),
  ...Object.values(commentContract.proofs),
  ...Object.values(commentContract.contracts),
  ...Object.values(commentContract.bookings),
  ...Object.values(commentContract.settlements),
  ...Object.values(commentContract.contacts),
  ...Object.values(commentContract.vehicles),
  ...Object.values(commentContract.drivers),
  ...Object.values(commentContract.scales),
  ...Object.values(commentContract.things),
  ...Object.values(commentContract['analysis-orders']),
  ...Object.values(commentContract['potential-products']),
];
