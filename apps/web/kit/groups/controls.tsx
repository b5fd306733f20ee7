import { Badge } from '../../app/ui/badge.tsx';
import { Button, ButtonLink } from '../../app/ui/button.tsx';
import { Chip } from '../../app/ui/chip.tsx';
import { Icon, type IconName } from '../../app/ui/icon.tsx';
import { IconButton } from '../../app/ui/icon-button.tsx';
import { TextButton, TextLink } from '../../app/ui/text-link.tsx';
import { Tooltip } from '../../app/ui/tooltip.tsx';
import styles from '../catalogue.module.css';
import { Part } from '../part.tsx';

const SIZES = [
  ['tiny', 'Крошечная, 32'],
  ['small', 'Малая, 40'],
  ['medium', 'Средняя, 48'],
  ['universal', 'Универсальная, 56'],
] as const;

const ICONS: readonly IconName[] = [
  'burger',
  'close',
  'heart',
  'share',
  'print',
  'arrow',
  'back',
  'out',
  'chevron',
  'check',
  'plus',
  'minus',
  'play',
  'pause',
  'replay',
  'phone',
  'pin',
  'moon',
  'sun',
];

export function Controls() {
  return (
    <>
      <Part title="Кнопки" isRow>
        {SIZES.map(([size, label]) => (
          <Button key={size} size={size}>
            {label}
          </Button>
        ))}
        {SIZES.map(([size, label]) => (
          <Button key={size} size={size} variant="outline">
            {`${label}, контурная`}
          </Button>
        ))}
        <Button disabled>Недоступна</Button>
        <Button busy>Отправляем</Button>
        <Button variant="outline" busy>
          Считаем
        </Button>
        <ButtonLink href="/fields">Ссылка-кнопка</ButtonLink>
      </Part>
      <Part title="Кнопка во всю ширину">
        <Button wide>Записаться на встречу</Button>
      </Part>
      <Part title="Ссылки" isRow>
        <p>
          <TextLink href="/fields">Ссылка в тексте</TextLink>
        </p>
        <p>
          <TextButton>Действие в тексте</TextButton>
        </p>
        <p>
          <TextLink href="https://example.ru">Другой сайт</TextLink>
        </p>
      </Part>
      <Part title="Кнопки-значки" isRow>
        <IconButton label="Назад" icon="back" />
        <IconButton label="Вперёд" icon="arrow" isOff />
        <div className={styles.ground}>
          <IconButton label="Смотреть" icon="play" variant="plate" />
        </div>
        <IconButton label="Убрать из избранного" icon="heart" filled />
      </Part>
      <Part title="Значки" isRow>
        {ICONS.map(name => (
          <Icon key={name} name={name} />
        ))}
      </Part>
      <Part title="Метки" isRow>
        <Badge mark="free">свободна</Badge>
        <Badge mark="held">бронь</Badge>
        <Badge mark="sold">продана</Badge>
        <Badge mark="chosen">выбрана</Badge>
        <Badge tone="bronze">−12%</Badge>
        <div className={styles.ground}>
          <Badge tone="plate">Ещё 6 фотографий</Badge>
        </div>
        <span>
          <Chip href="/controls">Секция 3</Chip>
        </span>
      </Part>
      <Part title="Подсказки">
        <div>
          <Tooltip text="Скидка действительна при 100% оплате">
            {trigger => <TextButton {...trigger}>Special offer до -17%</TextButton>}
          </Tooltip>
        </div>
        <div>
          <Tooltip text="Введите шесть цифр кода">
            {trigger => (
              <Button {...trigger} aria-disabled="true">
                Закрепить квартиру
              </Button>
            )}
          </Tooltip>
        </div>
      </Part>
    </>
  );
}
