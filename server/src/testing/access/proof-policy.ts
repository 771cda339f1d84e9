import type { Access, Role } from '@halm/model/core/contract/access.ts';

const roles = (...held: Role[]): Access => ({ roles: held });

/**
 * Who may make which call about the parts of proofs and the requests for them,
 * as `accessPolicy` says it of all others.
 */
export const proofPolicy: readonly (readonly [Access, string])[] = [
  [
    'public',
    `POST /proof-requests/link
    POST /proof-requests/declaration
    POST /proof-requests/certificate`,
  ],
  [
    roles('red2PlantManager'),
    `GET /proofs/:id/usage
    GET /proof-radar
    GET /proof-radar/export
    POST /proofs/:id/attachments
    PATCH /proofs/:id/attachments/:attachmentId
    DELETE /proofs/:id/attachments/:attachmentId
    POST /addresses/:id/proof-requests
    POST /proof-requests/:id/sending
    POST /proof-requests/:id/withdrawal
    POST /proof-requests/:id/acceptance
    POST /proof-requests/:id/refusal`,
  ],
  [
    roles('red2PlantManager', 'limsQc'),
    `GET /proof-requests
    GET /addresses/:id/proof-requests
    GET /proof-requests/:id
    GET /proof-requests/:id/file`,
  ],
  [
    roles('red2PlantManager', 'red2Operator', 'red2Driver', 'limsQc'),
    `GET /proofs/:id/history
    GET /proofs/:id/attachments
    GET /proofs/:id/attachments/:attachmentId/content
    GET /proofs/:id/comments
    POST /proofs/:id/comments
    GET /proofs/:id/comments/:commentId
    PATCH /proofs/:id/comments/:commentId
    DELETE /proofs/:id/comments/:commentId
    POST /proofs/:id/comments/:commentId/files
    DELETE /proofs/:id/comments/:commentId/files/:fileId
    GET /proofs/:id/comments/:commentId/files/:fileId/content
    GET /proofs/:id/mentionable-people`,
  ],
];
