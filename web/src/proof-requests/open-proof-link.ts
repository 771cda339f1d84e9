import type { AskedProof } from '@halm/model/proof-requests/proof-link.ts';
import { call } from '../app/api.ts';
import { ApiError } from '../app/api-error.ts';
import { preferredLanguage } from '../app/languages.ts';

/** What a link asks for, or why it opens nothing; asked before anything is typed, which doesn't use it up. */
export const openProofLink = async (
  token: string,
): Promise<{ readonly asked: AskedProof } | { readonly error: ApiError }> => {
  try {
    return { asked: await call('POST /proof-requests/link', { body: { token, language: preferredLanguage() } }) };
  } catch (error) {
    if (error instanceof ApiError) return { error };
    throw error;
  }
};
