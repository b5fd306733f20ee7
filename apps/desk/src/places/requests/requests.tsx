import { Page } from '../../shared/ui/page.tsx';
import { Empty } from '../../shared/ui/states.tsx';

export function Component() {
  return (
    <Page title="Заявки">
      <Empty title="Этот раздел ещё не готов." />
    </Page>
  );
}
