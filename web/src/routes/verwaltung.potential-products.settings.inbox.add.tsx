import { createFileRoute } from '@tanstack/react-router';
import { MessageUploadPage } from '../laboratory/laboratory-messages/message-upload-page.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/settings/inbox/add')({
  staticData: { allowedRoles: ['limsQc'], module: 'lims' },
  component: MessageUploadPage,
});
