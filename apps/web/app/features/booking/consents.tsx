import type { Booking } from '@quarter/contract/booking';
import { OFFERS_BY } from '@quarter/contract/request-words';
import { longDate, moscowDate } from '@quarter/domain/dates';
import { editionWords } from '@quarter/domain/edition-words';
import type { ConsentText } from '../../shared/consent/consent-text.ts';
import { Consent } from '../../ui/consent.tsx';
import { DocumentLink } from '../../ui/document-link.tsx';
import type { FieldError } from '../../ui/field.tsx';
import type { Problems } from '../../ui/use-form.ts';
import styles from './form.module.css';

interface Props {
  readonly text: ConsentText | null;
  readonly error: FieldError;
}

interface PersonalProps extends Props {
  /** The consent that the booking has already; it is shown and not asked for again. */
  readonly given?: Booking['consents']['personal'];
}

/** Consent to the processing of personal data: apart from the others and never ticked beforehand. */
export function PersonalConsent({ text, error, given = null }: PersonalProps) {
  if (given)
    return (
      <p className={styles.note}>
        {`Согласие на обработку персональных данных дано ${longDate(moscowDate(new Date(given.at)))}, `}
        <span className={styles.whole}>{editionWords(given.version)}</span>
      </p>
    );
  return (
    <Consent name="consent" value="true" error={error}>
      Согласен на{'\u00a0'}
      <Document text={text}>обработку персональных данных</Document> для{'\u00a0'}бронирования
    </Consent>
  );
}

export function NewsConsent({ text }: Pick<Props, 'text'>) {
  return (
    <Consent name="news" value="true">
      Согласен получать <Document text={text}>предложения</Document> {OFFERS_BY}, необязательно
    </Consent>
  );
}

export function AgreementConsent({ text, error }: Props) {
  return (
    <Consent name="agreement" value="true" error={error}>
      Согласен с{'\u00a0'}
      <Document text={text}>условиями бронирования</Document>
    </Consent>
  );
}

/** What a form says that is sent without the consent to the processing of personal data. */
export function withoutConsent(fields: FormData): Problems {
  return fields.get('consent') === null
    ? { consent: ['Нужно согласие на обработку персональных данных'] }
    : {};
}

/** The document that a consent is given to, with its version. */
function Document({ text, children }: { readonly text: ConsentText | null; readonly children: string }) {
  if (!text) return children;
  return (
    <>
      <DocumentLink document={text}>{children}</DocumentLink>{' '}
      <span className={styles.whole}>({editionWords(text.version)})</span>
    </>
  );
}
