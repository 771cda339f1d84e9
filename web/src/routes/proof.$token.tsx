import { createFileRoute } from '@tanstack/react-router';
import { openProofLink } from '../purchasing/proof-requests/open-proof-link.ts';
import { ProofLinkPage } from '../purchasing/proof-requests/proof-link-page.tsx';

export const Route = createFileRoute('/proof/$token')({
  staticData: { isPublic: true, isBare: true },
  loader: ({ params }) => openProofLink(params.token),
  component: ProofLinkPage,
});
