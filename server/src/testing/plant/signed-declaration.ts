import { statementsFor } from '@halm/model/purchasing/proof-requests/declaration-statements.ts';

/** A signed declaration as the page of the link sends it. */
export const signedDeclaration = (token: string, changes: object = {}) => ({
  token,
  language: 'de',
  companyName: 'Hof Wójcik',
  street: 'Am Deich 1',
  zip: '29525',
  city: 'Uelzen',
  country: 'de',
  origin: 'both',
  confirmed: statementsFor('both'),
  exceptions: null,
  signerName: 'Zofia Wójcik',
  signerRole: 'Inhaberin',
  signature: 'typed',
  strokes: [],
  ...changes,
});
