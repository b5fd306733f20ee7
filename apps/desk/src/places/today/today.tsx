import { Page } from '../../shared/ui/page.tsx';
import { Empty } from '../../shared/ui/states.tsx';

export function Component() {
  return (
    <Page title="Сегодня">
      <Empty title="Этот раздел ещё не готов." />
    </Page>
  );
}
