import { statfs } from 'node:fs/promises';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { refusalFigures } from './refusal-metrics.ts';

const SECONDS = [0.005, 0.02, 0.1, 0.5, 2, 10];

/** What is counted of pages. */
export interface PageFigures {
  /** A page was there. */
  kept(): void;
  /** A page had to be made, or waited for. @param ms from the question to the answer */
  made(ms: number): void;
  /** No page, or one that says that something is wrong. @param error that says why, where one does */
  failed(status: number, error?: unknown): void;
}

/** Figures of the pages: how many were there, and how long the others took. */
export function pageFigures(registry: Registry): PageFigures {
  const kept = new Counter({
    name: 'pages_kept_total',
    help: 'Pages that were answered as they were kept',
    registers: [registry],
  });
  const made = new Histogram({
    name: 'page_made_duration_seconds',
    help: 'Pages that had to be made, until their answer',
    buckets: SECONDS,
    registers: [registry],
  });
  const failed = new Counter({
    name: 'pages_failed_total',
    help: 'Pages that nobody got: what failed (5xx), and who was turned away (429)',
    labelNames: ['status'],
    registers: [registry],
  });
  const countRefusal = refusalFigures(registry);
  return {
    kept: () => kept.inc(),
    made: ms => made.observe(ms / 1000),
    failed(status, error) {
      failed.labels(String(status)).inc();
      countRefusal(error);
    },
  };
}

/** Room that is left where the folders of the site are. @param folders by the settings that name them */
export function registerRoomMetrics(registry: Registry, folders: Readonly<Record<string, string>>): void {
  new Gauge({
    name: 'disk_free_bytes',
    help: 'Room left for the folder of a setting',
    labelNames: ['folder'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [name, path] of Object.entries(folders)) {
        const room = await statfs(path).catch(() => null);
        if (room !== null) this.labels(name).set(room.bavail * room.bsize);
      }
    },
  });
}
