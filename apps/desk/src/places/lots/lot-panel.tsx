import { DESK_LOT_STATUS_TITLES, type DeskLotCard } from '@quarter/contract/desk/lots';
import { roubles } from '@quarter/domain/format';
import { useLocation } from 'react-router';
import { useDesk } from '../../shared/api.ts';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { Facts, Section } from '../../shared/ui/section.tsx';
import { Card } from '../../shared/ui/split.tsx';
import { Loaded } from '../../shared/ui/states.tsx';
import { LotActs } from './lot-acts.tsx';
import { LotHistory } from './lot-history.tsx';
import { LotPlanned } from './lot-planned.tsx';
import { PriceEditor } from './price-editor.tsx';
import { areaWords, discountWords, floorWords, perMetre, roomWords, titleOf } from './words.ts';

interface Props {
  readonly id: string;
  readonly mayChange: boolean;
  readonly maySelect: boolean;
}

/** A lot, open: its price, status and discount, and what has become of it. */
export function LotPanel({ id, mayChange, maySelect }: Props) {
  const { search } = useLocation();
  const lot = useDesk('deskLot', { params: { id } }, { every: REFRESH_MS });
  const { data } = lot;
  return (
    <Card
      title={data ? titleOf(data) : 'Лот'}
      lead={data && `${data.building.name}, ${floorWords(data)}, ${statusWords(data)}`}
      back={{ pathname: '/lots', search }}
    >
      <Loaded query={lot}>{card => <Body lot={card} mayChange={mayChange} maySelect={maySelect} />}</Loaded>
    </Card>
  );
}

const statusWords = ({ status }: DeskLotCard) => DESK_LOT_STATUS_TITLES[status].toLowerCase();

type BodyProps = Omit<Props, 'id'> & { readonly lot: DeskLotCard };

function Body({ lot, mayChange, maySelect }: BodyProps) {
  return (
    <>
      <Section title="Цена">
        <Facts
          facts={[
            ['Покупатель платит', mayChange ? <PriceEditor key="price" lot={lot} /> : roubles(lot.price)],
            ['За м²', perMetre(lot.price, lot.area)],
            ['Без скидки', lot.old_price && roubles(lot.old_price)],
            ['Скидка', lot.discount_amount > 0 ? discountWords(lot) : null],
          ]}
        />
        {lot.is_imported && <p>Лот загружен из файла: следующая загрузка вернёт цену из файла.</p>}
      </Section>
      {lot.planned.length > 0 && <LotPlanned planned={lot.planned} />}
      {mayChange && <LotActs lot={lot} maySelect={maySelect} />}
      <Section title="О лоте">
        <Facts
          facts={[
            ['Площадь', areaWords(lot.area)],
            ['Комнат', lot.rooms === null ? null : roomWords(lot.rooms)],
            ['Планировка', lot.layout],
            ['Отделка', lot.facing],
            [
              'На сайте',
              lot.kind === 'flat' && lot.status !== 'withdrawn' ? (
                <SiteLink key="site" slug={lot.slug} />
              ) : null,
            ],
          ]}
        />
      </Section>
      <LotHistory id={lot.id} />
    </>
  );
}

function SiteLink({ slug }: { readonly slug: string }) {
  return (
    <a href={`/flats/${slug}`} target="_blank" rel="noreferrer">
      Открыть страницу
    </a>
  );
}
