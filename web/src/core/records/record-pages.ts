import { useNavigate } from '@tanstack/react-router';

/** A place of the product: its path as the routes name it, what fills the path, and its search. */
export type Place = {
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, unknown>>;
};

/** Goes to a place of the product: for `onSaved` and `onCancel` of forms. */
export const useGoTo = (): ((to: string, params?: Place['params'], search?: Place['search']) => void) => {
  const navigate = useNavigate();
  return (to, params, search) => void navigate({ to, params, search } as never);
};
