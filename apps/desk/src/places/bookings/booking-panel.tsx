import {
  BOOKING_STATUS_TITLES,
  type DeskBookingCard,
  type DeskBookingPeople,
  PAYMENT_METHOD_TITLES,
} from '@quarter/contract/desk/bookings';
import { mayCall } from '@quarter/contract/desk/endpoint';
import { DESK_ENDPOINTS } from '@quarter/contract/desk/endpoints';
import { roubles } from '@quarter/domain/format';
import { Link, useLocation } from 'react-router';
import { useDesk, useSend } from '../../shared/api.ts';
import { consentWords } from '../../shared/consent-words.ts';
import { momentWords } from '../../shared/moments.ts';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useAccount } from '../../shared/session.ts';
import { Contacts, emailFact, phoneFact } from '../../shared/ui/contacts.tsx';
import { Messages } from '../../shared/ui/messages.tsx';
import { Facts, Section } from '../../shared/ui/section.tsx';
import { Card } from '../../shared/ui/split.tsx';
import { Loaded } from '../../shared/ui/states.tsx';
import { useReveal } from '../../shared/use-reveal.ts';
import { BookingActs } from './booking-acts.tsx';
import { Documents } from './documents.tsx';
import { bookingTitle, endWords, ownerWords } from './words.ts';

/** A booking, open: its lot and clock, whose it is when asked, what can be done with it. */
export function BookingPanel({ id }: { readonly id: string }) {
  const { search } = useLocation();
  const booking = useDesk('deskBooking', { params: { id } }, { every: REFRESH_MS });
  const { data } = booking;
  return (
    <Card
      title={data ? bookingTitle(data) : 'Бронь'}
      lead={data && `${data.lot.title}, ${BOOKING_STATUS_TITLES[data.status].toLowerCase()}`}
      back={{ pathname: '/bookings', search }}
    >
      <Loaded query={booking}>{card => <Body booking={card} toldAt={booking.dataUpdatedAt} />}</Loaded>
    </Card>
  );
}

interface BodyProps {
  readonly booking: DeskBookingCard;
  readonly toldAt: number;
}

function Body({ booking, toldAt }: BodyProps) {
  const { role } = useAccount();
  const { deskCancelBooking, deskUnsellBooking, deskRevealBooking, deskAudit } = DESK_ENDPOINTS;
  const mayWork = mayCall(deskCancelBooking.roles, role);
  const reveal = useReveal('deskRevealBooking', booking.id);
  const resend = useSend('deskResendBooking', { stale: ['deskBooking', 'deskBookings', 'deskToday'] });
  return (
    <>
      <BookingActs
        booking={booking}
        toldAt={toldAt}
        mayWork={mayWork}
        mayUnsell={mayCall(deskUnsellBooking.roles, role)}
      />
      {mayCall(deskRevealBooking.roles, role) && <Contacts reveal={reveal} factsOf={peopleOf} />}
      <Section title="О брони">
        <Facts facts={factsOf(booking)} />
      </Section>
      <Documents booking={booking} />
      <Messages
        messages={booking.messages}
        onResend={mayWork ? () => resend.send({ params: { id: booking.id } }) : null}
        isSending={resend.isSending}
        failure={resend.failure}
      />
      {mayCall(deskAudit.roles, role) && (
        <Section title="Журнал">
          <p>
            <Link to={`/audit?subject=booking:${booking.id}`}>Кто смотрел и менял эту бронь</Link>
          </p>
        </Section>
      )}
    </>
  );
}

function peopleOf({ phone, email, owners }: DeskBookingPeople) {
  return [phoneFact(phone), emailFact(email), ['Собственники', owners.map(ownerWords).join('\n')]] as const;
}

function factsOf(booking: DeskBookingCard) {
  const { lot, price, opened_at, owners, queue, queue_position, payment_method, consents } = booking;
  return [
    ['Лот', lot.title],
    ['Цена', roubles(price)],
    ['Оплата', payment_method && PAYMENT_METHOD_TITLES[payment_method]],
    ['Открыта', momentWords(opened_at)],
    ['Чем закончилась', endWords(booking)],
    ['Собственников', String(owners)],
    ['Место в очереди', queue_position && String(queue_position)],
    ['Ждут этот лот', String(queue)],
    ['Согласия', consentWords(consents)],
  ] as const;
}
