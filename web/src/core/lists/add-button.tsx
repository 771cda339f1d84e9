import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, Ref } from 'react';

type LinkButtonProps = ComponentProps<typeof Button<'a'>> & { ref?: Ref<HTMLAnchorElement> };

/**
 * A button that leads somewhere; `to`, `params` and `search` as with `<Link>`, the looks as with `<Button>`.
 */
export const LinkButton = createLink((props: LinkButtonProps) => <Button component="a" {...props} />);

/**
 * The primary action of a list: leads to the form for a new record. `<AddButton
 * to="/verwaltung/Artikel/add">…`
 */
export const AddButton = createLink((props: LinkButtonProps) => (
  <Button component="a" leftSection={<IconPlus size={18} aria-hidden />} {...props} />
));
