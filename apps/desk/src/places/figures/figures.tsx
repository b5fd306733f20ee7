import { useDesk } from '../../shared/api.ts';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { Measures } from '../../shared/ui/measures.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Empty, Loaded } from '../../shared/ui/states.tsx';
import { Days } from './days.tsx';
import { Demand } from './demand.tsx';
import styles from './figures.module.css';
import { Funnel } from './funnel.tsx';
import { Pace } from './pace.tsx';
import { Part } from './part.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { Searches } from './searches.tsx';
import { Sources } from './sources.tsx';
import { useFigureAddress } from './use-figure-address.ts';
import { spanWords } from './words.ts';

/** What the site has counted: by nobody, by day. */
export function Component() {
  const address = useFigureAddress();
  const figures = useDesk('deskFigures', { query: address.period }, { every: REFRESH_MS, keepsFormer: true });
  const period = figures.data?.period;
  return (
    <Page title="Показатели" lead={period && spanWords(period.from, period.to)}>
      <PeriodChoice key={`${address.from} ${address.to}`} address={address} />
      <Loaded query={figures}>
        {({ figures, before, days, since }) =>
          since === null ? (
            <>
              <Empty title="Ещё никто не заходил.">
                Первые цифры появятся, когда на сайте посмотрят квартиру, сохранят её или оставят заявку. Имён
                и адресов посетителей сайт не записывает.
              </Empty>
              <Pace address={address} />
            </>
          ) : (
            <div className={styles.parts}>
              <Part title="За период" lead={`В сравнении: ${spanWords(before.from, before.to)}`}>
                <Measures figures={figures} before="до этого" />
                <Days days={days} />
              </Part>
              <Part title="От посещения до брони">
                <Funnel figures={figures} />
              </Part>
              <Demand address={address} />
              <Searches address={address} />
              <Sources address={address} />
              <Pace address={address} />
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}
