import { mayCall } from '@quarter/contract/desk/endpoint';
import { DESK_ENDPOINTS } from '@quarter/contract/desk/endpoints';
import {
  type DeskRequestCard,
  type DeskRequestPerson,
  REQUEST_KIND_TITLES,
  requestNumber,
} from '@quarter/contract/desk/requests';
import type { DeskRole } from '@quarter/contract/desk/roles';
import { Link, useLocation } from 'react-router';
import { useDesk, useSend } from '../../shared/api.ts';
import { consentWords } from '../../shared/consent-words.ts';
import { momentWords } from '../../shared/moments.ts';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { wishWords } from '../../shared/request-words.ts';
import { useAccount } from '../../shared/session.ts';
import { Contacts, emailFact, phoneFact } from '../../shared/ui/contacts.tsx';
import { Messages } from '../../shared/ui/messages.tsx';
import { Facts, Section } from '../../shared/ui/section.tsx';
import { Card } from '../../shared/ui/split.tsx';
import { Loaded } from '../../shared/ui/states.tsx';
import { RequestNotes } from './request-notes.tsx';
import { RequestStory } from './request-story.tsx';
import { RequestWork } from './request-work.tsx';
import { useRequestReveal } from './use-request-reveal.ts';

/** A request, open: what it is about, whose it is when asked, what was done with it. */
export function RequestPanel({ id }: { readonly id: string }) {
  const { search } = useLocation();
  const request = useDesk('deskRequest', { params: { id } }, { every: REFRESH_MS });
  const { data } = request;
  return (
    <Card
      title={data ? REQUEST_KIND_TITLES[data.kind] : 'Заявка'}
      lead={data && `№ ${requestNumber(data.id)}, ${momentWords(data.created_at)}`}
      back={{ pathname: '/requests', search }}
    >
      <Loaded query={request}>{card => <Body request={card} />}</Loaded>
    </Card>
  );
}

function Body({ request }: { readonly request: DeskRequestCard }) {
  const { role } = useAccount();
  const { deskChangeRequest, deskRevealRequest, deskAudit } = DESK_ENDPOINTS;
  const mayWork = mayCall(deskChangeRequest.roles, role);
  const mayReveal = mayCall(deskRevealRequest.roles, role);
  const reveal = useRequestReveal(request.id);
  const resend = useSend('deskResendRequest', { stale: ['deskRequest', 'deskRequests', 'deskToday'] });
  return (
    <>
      <RequestWork request={request} mayWork={mayWork} />
      {mayReveal && <Contacts reveal={reveal} factsOf={personOf} />}
      <Section title="О заявке">
        <Facts facts={factsOf(request, role)} />
      </Section>
      <RequestNotes request={request} reveal={mayReveal ? reveal : null} mayWrite={mayWork} />
      <Messages
        messages={request.messages}
        onResend={mayWork ? () => resend.send({ params: { id: request.id } }) : null}
        isSending={resend.isSending}
        failure={resend.failure}
      />
      {request.others.length > 0 && <RequestStory others={request.others} />}
      {mayCall(deskAudit.roles, role) && (
        <Section title="Журнал">
          <p>
            <Link to={`/audit?subject=request:${request.id}`}>Кто смотрел и менял эту заявку</Link>
          </p>
        </Section>
      )}
    </>
  );
}

function personOf({ name, phone, email, comment }: DeskRequestPerson) {
  return [['Имя', name], phoneFact(phone), emailFact(email), ['Комментарий', comment]] as const;
}

function factsOf(request: DeskRequestCard, role: DeskRole) {
  const { selection, lot, page, source, campaign, consents } = request;
  return [
    ['Из подборки', selection && selectionOf(selection, role)],
    ['Лот', lot?.title ?? null],
    ['Удобно', wishWords(request)],
    ['Страница', page],
    ['Источник', source],
    ['Кампания', campaign],
    ['Согласия', consentWords(consents)],
  ] as const;
}

/** A way to the selection for who may see it. */
function selectionOf({ id, number }: NonNullable<DeskRequestCard['selection']>, role: DeskRole) {
  const words = `№ ${number}`;
  if (!mayCall(DESK_ENDPOINTS.deskSelection.roles, role)) return words;
  return (
    <Link key="selection" to={`/selections/${id}`}>
      {words}
    </Link>
  );
}
