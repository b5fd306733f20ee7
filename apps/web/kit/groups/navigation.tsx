import { MINUS } from '@quarter/domain/format';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Breadcrumb } from '../../app/ui/breadcrumb.tsx';
import { Button } from '../../app/ui/button.tsx';
import { EmptyState } from '../../app/ui/empty-state.tsx';
import { LinkTabs } from '../../app/ui/link-tabs.tsx';
import { Tabs } from '../../app/ui/tabs.tsx';
import styles from '../catalogue.module.css';
import { Part } from '../part.tsx';

const TABS = [
  { id: 'layout', label: 'Планировка' },
  { id: 'floor', label: 'Этаж' },
  { id: 'site', label: 'Генплан' },
] as const;

export function Navigation() {
  return (
    <>
      <Part title="Путь">
        <Breadcrumb
          crumbs={[
            { title: 'Главная', href: '/' },
            { title: 'Квартиры', href: '/flats' },
          ]}
          current="Квартира № 247"
        />
      </Part>
      <Part title="Вкладки">
        <Views />
      </Part>
      <Part title="Вкладки-ссылки">
        <div className={styles.wide}>
          <Levels />
        </div>
      </Part>
      <Part title="Ничего не нашлось">
        <EmptyState
          className={styles.wide}
          title="Таких квартир сейчас нет"
          text="3 комнаты, до 40 млн ₽, этаж выше 20"
          actions={
            <>
              <Button>Сбросить всё</Button>
              <Button variant="outline">Сообщить о новых</Button>
            </>
          }
          waysLabel="Что можно изменить"
          ways={[
            { key: 'price', text: 'Поднять цену до 46,3 млн ₽', href: '/navigation', aside: '4 квартиры' },
            { key: 'floor', text: 'Смотреть этажи с 8 по 20', href: '/navigation', aside: '6 квартир' },
          ]}
        />
      </Part>
    </>
  );
}

function Views() {
  const [view, setView] = useState<(typeof TABS)[number]['id']>('layout');
  return (
    <div>
      <Tabs label="План квартиры" tabs={TABS} value={view} onChange={setView}>
        <p>Показано: {TABS.find(tab => tab.id === view)?.label}</p>
      </Tabs>
    </div>
  );
}

/** More of them than a phone has room for. */
const LEVELS = [3, 2, 1, -1, -2, -3, -4, -5];

function Levels() {
  const [query] = useSearchParams();
  const chosen = Number(query.get('level') ?? -3);
  return (
    <LinkTabs
      label="Уровень паркинга"
      tabs={LEVELS.map(level => ({
        key: level,
        text: `Уровень ${level < 0 ? MINUS : ''}${Math.abs(level)}`,
        href: `/navigation?level=${level}`,
        isCurrent: level === chosen,
      }))}
    />
  );
}
