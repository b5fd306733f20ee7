import { OFFERS_BY, type RequestKind } from '@quarter/contract/request-words';
import { type FormEvent, useEffect, useState } from 'react';
import { newKey } from '../../shared/network/new-key.ts';
import { telHref } from '../../shared/phone.ts';
import { Button } from '../../ui/button.tsx';
import { Consent } from '../../ui/consent.tsx';
import { DocumentLink } from '../../ui/document-link.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PhoneField } from '../../ui/masked-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import type { VisitorApi } from '../../visitor-api.ts';
import { attemptKey, draftOf, forgetDraft, keepDraft, readDraft, restoreDraft } from './draft.ts';
import { KINDS } from './kinds.ts';
import styles from './request-form.module.css';
import { RequestSent } from './request-sent.tsx';
import { checkRequest, sendRequest } from './send.ts';
import { WISH_HOURS, wishDays, wishText } from './wish.ts';

interface Agreement {
  readonly href: string;
  readonly version: string;
}

interface Props {
  readonly api: VisitorApi;
  readonly kind: RequestKind;
  /** Text that the consent to be answered is given to; null when the complex has none yet. */
  readonly agreement: Agreement | null;
  /** The same for news. */
  readonly news: Agreement | null;
  /** Of the sales office: for those whose form does not get through. */
  readonly contact: { readonly phone: string; readonly hours?: string | undefined };
  /** Slug of the lot that it is about. */
  readonly lot?: string;
  /** Secret of the selection on whose page it stands. */
  readonly selection?: string;
}

/** A form that visitors reach the sales office by. It lives in the browser only: see `RequestPlace`. */
export default function RequestForm({ api, kind, agreement, news, contact, lot, selection }: Props) {
  const { title: usual, hasWish, comment } = KINDS[kind];
  // A meeting about a lot is what its page calls a presentation.
  const title = kind === 'meeting' && lot ? 'Записаться на\u00a0презентацию' : usual;
  const [shownAt] = useState(() => performance.now());
  const [sent, setSent] = useState<{ phone: string; wish: string } | null>(null);
  const [days] = useState(() => wishDays(new Date()));
  const { form, problems, failure, isSending } = useForm({
    check: checkRequest,
    async send(data) {
      const said = { ...draftOf(data), lot: lot ?? null, news: data.get('news') !== null };
      const about = {
        kind,
        versions: { personal: agreement?.version ?? null, news: news?.version ?? null },
        lot: lot ?? null,
        selection: selection ?? null,
        shownAt,
        idempotencyKey: attemptKey(kind, said, newKey),
      };
      const outcome = await sendRequest(api, data, about);
      if (outcome.kind === 'done') {
        forgetDraft(kind);
        const wish = wishText(String(data.get('wished_date') ?? ''), String(data.get('wished_time') ?? ''));
        setSent({ phone: String(data.get('phone')), wish });
      }
      return outcome;
    },
  });

  const { ref } = form;
  useEffect(() => {
    if (ref.current) restoreDraft(ref.current, readDraft(kind));
  }, [kind, ref]);

  function onInput(event: FormEvent<HTMLFormElement>) {
    form.onInput(event);
    keepDraft(kind, draftOf(new FormData(event.currentTarget)));
  }

  if (sent) {
    return <RequestSent kind={kind} hours={contact.hours} {...sent} onAgain={() => setSent(null)} />;
  }
  return (
    <form {...form} onInput={onInput} aria-label={title} className={styles.form}>
      <div className={styles.fields}>
        <TextField
          label="Имя"
          name="name"
          placeholder="Как к вам обращаться"
          autoComplete="given-name"
          maxLength={100}
          error={problems.name}
        />
        <PhoneField label="Телефон" name="phone" error={problems.phone} />
        {hasWish && (
          <>
            <SelectField
              label="Дата"
              name="wished_date"
              options={days}
              nothing="Любой день"
              error={problems.wished_date}
            />
            <SelectField
              label="Время"
              name="wished_time"
              options={WISH_HOURS}
              nothing="Любое время"
              error={problems.wished_time}
            />
          </>
        )}
        {comment && (
          <TextArea
            label={comment}
            name="comment"
            maxLength={2000}
            error={problems.comment}
            className={styles.wide}
          />
        )}
      </div>
      <div className={styles.trap} aria-hidden="true">
        <label>
          Не заполняйте
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className={styles.consents}>
        <Consent name="consent" value="true" error={problems.consent}>
          Согласен на <DocumentLink document={agreement}>обработку персональных данных</DocumentLink>
        </Consent>
        <Consent name="news" value="true">
          Согласен получать <DocumentLink document={news}>предложения</DocumentLink> {OFFERS_BY},
          необязательно
        </Consent>
      </div>
      <FormFailure failure={failure}>
        Данные на&nbsp;месте. Повторите или позвоните{' '}
        <a href={telHref(contact.phone)} className={styles.phone}>
          {contact.phone}
        </a>
      </FormFailure>
      <div className={styles.end}>
        <Button type="submit" size="universal" busy={isSending}>
          {title}
        </Button>
        <p className={styles.promise}>Перезвоним за&nbsp;15&nbsp;минут в&nbsp;рабочие часы</p>
      </div>
    </form>
  );
}
