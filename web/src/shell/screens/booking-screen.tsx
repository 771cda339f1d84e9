import { BookingPapers } from '../../settling/documents/booking-papers.tsx';
import { BookingDetailPage } from '../../yard/bookings/booking-detail-page.tsx';

/** A booking, with what the areas above it add. */
export const BookingScreen = () => <BookingDetailPage papers={(booking) => <BookingPapers booking={booking} />} />;
