import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { Page } from '../shared/ui/page.tsx';
import { Empty } from '../shared/ui/states.tsx';

/** No place has this address. */
export function Missing() {
  return (
    <Page title="Такой страницы нет">
      <Empty title="Возможно, адрес набран с ошибкой или страницу убрали.">
        <Anchor component={Link} to="/">
          Перейти к «Сегодня»
        </Anchor>
      </Empty>
    </Page>
  );
}
