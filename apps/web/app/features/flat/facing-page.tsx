import type { EndpointResponse } from '@quarter/contract/endpoints';
import type { PropertyDetail } from '@quarter/contract/property';
import { longDate } from '@quarter/domain/dates';
import { flatPlace, flatTitle, NOT_AN_OFFER } from '@quarter/domain/flat-words';
import { glue, NBSP, roubles } from '@quarter/domain/format';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DefinitionRows } from '../../ui/section/definition-rows.tsx';
import { PageTitle } from '../../ui/section/page-title.tsx';
import { PhotoGrid } from '../../ui/section/photo-grid.tsx';
import styles from './facing-page.module.css';
import { finishingOffers, finishingPictures } from './finishing.ts';
import { PresentationButton } from './presentation-button.tsx';
import { bookingHref, unavailable } from './words.ts';

interface Props {
  readonly flat: PropertyDetail;
  readonly finishings: EndpointResponse<'index/finishings'>;
  /** Form of a request about the flat, for a window. */
  readonly request: ReactNode;
}

/** A flat through its finishing packages: what each is, what it changes in the price, how it looks. */
export function FacingPage({ flat, finishings: { packages }, request }: Props) {
  const state = unavailable(flat.status);
  const offers = new Map(finishingOffers(flat, packages).map(offer => [offer.id, offer]));
  const address = `/flats/${flat.slug}`;
  return (
    <>
      <div className={`wrap ${styles.crumbs}`}>
        <Breadcrumb
          crumbs={[
            { title: 'Бутик квартир', href: '/flats' },
            { title: `№${NBSP}${flat.number}`, href: address },
          ]}
          current="Отделка"
        />
      </div>
      <PageTitle
        title={`Отделка квартиры №${NBSP}${flat.number}`}
        aside={`${flatTitle(flat)}, ${flatPlace(flat)}. ${state?.title ?? roubles(flat.price)}`}
      />
      <div className={styles.packages}>
        {packages.map(one => {
          const { facing_type, name, text, details } = one;
          const pictures = finishingPictures(flat, one);
          const offer = offers.get(facing_type);
          return (
            <section key={facing_type} aria-labelledby={facing_type} className={styles.package}>
              <div className={`wrap ${styles.words}`}>
                <header>
                  <h2 id={facing_type}>{name}</h2>
                  {offer?.isOwn && <Badge>В&nbsp;этой квартире</Badge>}
                </header>
                <div>
                  <p className={styles.price}>{offer?.price}</p>
                  <p className={styles.text}>{glue(text)}</p>
                  {/* The first line is the price for anybody; above it stands the one for this flat. */}
                  <DefinitionRows rows={details.slice(1)} className={styles.details} />
                </div>
              </div>
              {pictures.length > 0 && (
                <PhotoGrid
                  label={name}
                  // All by day: half of them by night would compare hours and not finishings.
                  photos={pictures.map(({ dark: _, ...picture }) => ({
                    title: glue(picture.alt),
                    text: '',
                    picture,
                  }))}
                />
              )}
            </section>
          );
        })}
      </div>
      <div className={`wrap ${styles.end}`}>
        <div className={styles.actions}>
          {state === null && <ButtonLink href={bookingHref(flat)}>Забронировать</ButtonLink>}
          {flat.status !== 'sold' && (
            <PresentationButton flat={flat} form={request} variant={state === null ? 'outline' : 'filled'} />
          )}
          <ButtonLink href={address} variant="outline">
            К&nbsp;квартире
          </ButtonLink>
        </div>
        <p className={styles.note}>
          {glue(
            `Разница с ценой квартиры посчитана по её площади и цене отделки за м² на ${longDate(flat.date)}, без скидки. Другой пакет вместо своего подтверждает офис продаж. ${NOT_AN_OFFER}`,
          )}
        </p>
      </div>
    </>
  );
}
