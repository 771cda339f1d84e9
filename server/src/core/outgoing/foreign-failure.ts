type ErrorLike = { readonly name?: string; readonly code?: unknown; readonly message?: string };

/** What parsers throw; their messages quote what was answered, which may be a secret. */
const ofReading = ['ZodError', 'SyntaxError'];

const textOf = ({ name = '', code, message = '' }: ErrorLike): string => {
  if (ofReading.includes(name)) return 'unreadable answer';
  // What a signal ends has a number for a code, which says nothing.
  if (name === 'TimeoutError') return 'ETIMEDOUT';
  return typeof code === 'string' ? code : message;
};

/** Why somebody else's server was of no use, in few words and without what opens anything. */
export const foreignFailure = (error: unknown): string => textOf(error as ErrorLike).slice(0, 200);
