import type { ConsentText } from '../../shared/consent-text.ts';
import { Consent } from '../../ui/consent.tsx';
import { DocumentLink } from '../../ui/document-link.tsx';
import type { FieldError } from '../../ui/field.tsx';
import styles from './form.module.css';

interface Props {
  readonly text: ConsentText | null;
  readonly error: FieldError;
}

/** Consent to the processing of personal data: apart from the others and never ticked beforehand. */
export function PersonalConsent({ text, error }: Props) {
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
      Согласен получать <Document text={text}>новости квартала</Document>, необязательно
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

/** The document that a consent is given to, with its version. */
function Document({ text, children }: { readonly text: ConsentText | null; readonly children: string }) {
  if (!text) return children;
  return (
    <>
      <DocumentLink document={text}>{children}</DocumentLink>{' '}
      <span className={styles.whole}>(редакция {text.version})</span>
    </>
  );
}
