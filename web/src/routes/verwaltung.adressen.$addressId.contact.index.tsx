import { createFileRoute } from '@tanstack/react-router';
import { ContactAddPage } from '../masterdata/addresses/contact-form-pages.tsx';

export const Route = createFileRoute('/verwaltung/adressen/$addressId/contact/')({
  staticData: { allowedRoles: ['red2PlantManager', 'limsQc'] },
  component: ContactAddPage,
});
