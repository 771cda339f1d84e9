import type { RequestedProof } from '@halm/model/purchasing/proof-requests/proof-link.ts';
import { call } from '../../core/client/api.ts';
import { ApiError } from '../../core/client/api-error.ts';
import { preferredLanguage } from '../../core/words/languages.ts';

/** What a link asks for, or why it opens nothing; asked before anything is typed, which doesn't use it up. */
export const openProofLink = async (
  token: string,
): Promise<{ readonly asked: RequestedProof } | { readonly error: ApiError }> => {
  try {
    return { asked: await call('POST /proof-requests/link', { body: { token, language: preferredLanguage() } }) };
  } catch (error) {
    if (error instanceof ApiError) return { error };
    throw error;
  }
};
