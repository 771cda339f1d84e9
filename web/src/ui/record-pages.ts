import { useNavigate } from '@tanstack/react-router';

/** Goes to a place of the product: for `onSaved` and `onCancel` of forms. */
export const useGoTo = (): ((
  to: string,
  params?: Record<string, string>,
  search?: Record<string, unknown>,
) => void) => {
  const navigate = useNavigate();
  return (to, params, search) => void navigate({ to, params, search } as never);
};
