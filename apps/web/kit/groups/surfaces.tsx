import { byteSize } from '@quarter/domain/byte-size';
import { type ReactNode, useState } from 'react';
import { BottomPanel } from '../../app/ui/bottom-panel.tsx';
import { Button } from '../../app/ui/button.tsx';
import { ProgressBar } from '../../app/ui/progress-bar.tsx';
import { Skeleton } from '../../app/ui/skeleton.tsx';
import { Window } from '../../app/ui/window.tsx';
import { Part } from '../part.tsx';
import styles from './surfaces.module.css';

export function Surfaces() {
  return (
    <>
      <Part title="Окна">
        <Opener label="Открыть окно">
          {(open, close) => (
            <Window open={open} onClose={close} title="Офис продаж">
              <p>Ежедневно, 9:00–21:00. Сейчас открыто</p>
              <Button wide onClick={close}>
                Понятно
              </Button>
            </Window>
          )}
        </Opener>
        <Opener label="Открыть панель">
          {(open, close) => (
            <BottomPanel open={open} onClose={close} title="Фильтры" footer={<Button wide>Показать</Button>}>
              <p>Комнаты, цена, площадь</p>
            </BottomPanel>
          )}
        </Opener>
      </Part>
      <Part title="Ход">
        <ProgressBar label="Ничего" value={0} />
        <ProgressBar label="Шаг" value={2} max={4} text="Шаг 2 из 4" />
        <ProgressBar label="Готово" value={1} />
      </Part>
      <Part title="Скелет">
        <Skeleton className={styles.line} />
        <Skeleton className={styles.block} />
      </Part>
      <Part title="Размеры файлов">
        <p>{byteSize(640_000)}</p>
        <p>{byteSize(4_217_000)}</p>
      </Part>
    </>
  );
}

interface OpenerProps {
  readonly label: string;
  readonly children: (open: boolean, close: () => void) => ReactNode;
}

function Opener({ label, children }: OpenerProps) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {children(open, () => setOpen(false))}
    </div>
  );
}
