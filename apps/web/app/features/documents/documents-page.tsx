import { longDay } from '@quarter/domain/dates';
import { counted, DOCUMENTS } from '@quarter/domain/format';
import { useState } from 'react';
import { Anchor } from '../../ui/anchor.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageTitle } from '../../ui/section/page-title.tsx';
import { useCurrentInSight } from '../../ui/use-current-in-sight.ts';
import { DocumentRow } from './document-row.tsx';
import styles from './documents-page.module.css';
import { foundDocuments } from './found.ts';
import type { DocumentsData } from './load-documents-page.ts';

interface Props {
  readonly data: DocumentsData;
  /** Slug of the category of the address; all are shown without one. */
  readonly category: string | undefined;
}

/** Title of the page: of the category when the address names one. */
export function documentsTitle({ shown }: DocumentsData, category: string | undefined): string {
  return category === undefined ? 'Документы' : (shown[0]?.name ?? 'Документы');
}

/** Files of the complex by category, with type, size and date. Typed words follow from category to category. */
export function DocumentsPage({ data, category }: Props) {
  const { categories, counts, shown, latest, note } = data;
  const [typed, setTyped] = useState('');
  const found = foundDocuments(shown, typed);
  const row = useCurrentInSight<HTMLUListElement>(category);
  const count = found.reduce((sum, { document_set }) => sum + document_set.length, 0);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const search = (
    <label className={styles.search}>
      <span className="visually-hidden">Название документа</span>
      <Icon name="search" size={20} />
      <input
        type="search"
        value={typed}
        placeholder="Название документа"
        autoComplete="off"
        onChange={event => setTyped(event.target.value)}
      />
    </label>
  );
  return (
    <>
      {category !== undefined && (
        <div className={`wrap ${styles.path}`}>
          <Breadcrumb
            crumbs={[{ title: 'Документы', href: '/documents' }]}
            current={documentsTitle(data, category)}
          />
        </div>
      )}
      <PageTitle title={documentsTitle(data, category)} aside={search} />
      <div className={`wrap ${styles.page}`}>
        <nav aria-label="Категории документов" className={styles.categories}>
          <ul ref={row}>
            <Category href="/documents" name="Все" count={total} isCurrent={category === undefined} />
            {categories.map(({ slug, name }) => (
              <Category
                key={slug}
                href={`/documents/${slug}`}
                name={name}
                count={counts[slug] ?? 0}
                isCurrent={slug === category}
              />
            ))}
          </ul>
        </nav>
        <div className={styles.lists}>
          <p role="status" className={styles.result}>
            {typed.trim() !== '' &&
              (count === 0
                ? 'Ничего не\u00a0нашли. Попробуйте одно слово из\u00a0названия.'
                : `Нашли ${counted(count, DOCUMENTS)}`)}
          </p>
          {found.map(({ slug, name, document_set }) => (
            <section key={slug} className={styles.category} aria-labelledby={`category-${slug}`}>
              <h2 id={`category-${slug}`} className={category === slug ? 'visually-hidden' : styles.name}>
                {name}
              </h2>
              <ul>
                {document_set.map(document => (
                  <DocumentRow key={document.slug} document={document} />
                ))}
              </ul>
            </section>
          ))}
          {found.length === 0 && category !== undefined && (
            <Anchor href="/documents" className={styles.all}>
              Искать во&nbsp;всех документах
            </Anchor>
          )}
          <p className={styles.note}>
            {latest && (
              <>
                Последнее изменение&nbsp;— {longDay(latest.file.date)}: «{latest.name}».{' '}
              </>
            )}
            Цены квартир в&nbsp;продаже&nbsp;— в&nbsp;<Anchor href="/flats/price">прайс-листе</Anchor>. {note}
          </p>
        </div>
      </div>
    </>
  );
}

interface CategoryProps {
  readonly href: string;
  readonly name: string;
  readonly count: number;
  readonly isCurrent: boolean;
}

function Category({ href, name, count, isCurrent }: CategoryProps) {
  return (
    <li>
      <Anchor href={href} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
        {name}
        <span className={styles.count}>{count}</span>
      </Anchor>
    </li>
  );
}
