import type { ImportRow } from '@quarter/contract/lot-import';
import { type PropertyDetail, propertyDetailSchema } from '@quarter/contract/property';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import * as z from 'zod/mini';
import { planPictureFiles, planPictures } from '../db/schema/plan-pictures.ts';
import { loadDataset } from '../modules/dataset/service.ts';
import { importLots } from '../modules/import/service.ts';
import type { KeepOptions } from '../modules/plan-pictures/service.ts';
import type { OutsideRules } from '../platform/outside-file.ts';
import { testDataset } from './dataset.ts';
import { type HttpReceiver, startHttpReceiver } from './http-receiver.ts';
import { file, PLAIN } from './import-scene.ts';
import { type TestService, testService } from './service.ts';

/** The receiver stands for a host of the internet. */
export const rules: OutsideRules = {
  mayConnect: machine => machine === '127.0.0.1',
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
};

const grey = (shade: number) =>
  sharp(Buffer.alloc(600 * 400 * 3, shade), { raw: { width: 600, height: 400, channels: 3 } });
/** Two pictures of 600 × 400 px, a light one and a dark one. */
export const [plan, other] = await Promise.all([grey(230).png().toBuffer(), grey(30).jpeg().toBuffer()]);

/** A service without pictures of plans before every test, and a host that has some. */
export function usePictures() {
  let opened: { service: TestService; receiver: HttpReceiver } | null = null;
  const running = () => {
    if (!opened) throw new Error('the service is not there yet');
    return opened;
  };
  const service = () => running().service;
  const receiver = () => running().receiver;
  /** What the host has, by path; anything else is not there. */
  const host = new Map<string, { bytes: Uint8Array; etag?: string }>();

  beforeAll(async () => {
    opened = {
      service: await testService(testDataset({ flats: 6 })),
      receiver: await startHttpReceiver(),
    };
    receiver().answer(({ path, headers }, response) => {
      const found = host.get(path);
      if (path === '/304.png') return void response.writeHead(304).end();
      if (!found) return void response.writeHead(404).end();
      if (found.etag !== undefined && headers['if-none-match'] === found.etag)
        return void response.writeHead(304).end();
      response.writeHead(200, found.etag === undefined ? {} : { etag: found.etag }).end(found.bytes);
    });
  });
  afterAll(async () => {
    await opened?.receiver.close();
    await opened?.service.close();
  });
  beforeEach(async () => {
    receiver().received.length = 0;
    host.clear();
    await loadDataset(service().database, testDataset({ flats: 6 }));
    await service().database.orm.delete(planPictures);
    await service().database.orm.delete(planPictureFiles);
  });

  return {
    service,
    host,

    /** Paths that the host was asked for. */
    asked: () =>
      receiver()
        .received.map(({ path }) => path)
        .toSorted(),
    forgetAsked: () => {
      receiver().received.length = 0;
    },

    /** Address of a path of the host. */
    at: (path: string) => `http://plans.example:${new URL(receiver().url).port}${path}`,

    /** Imports and hands back the summary with what was told of pictures. */
    async importPictures(rows: readonly ImportRow[], pictures: KeepOptions = { rules }) {
      const told: { line: number; key: string | null; reasons: readonly string[] }[] = [];
      const summary = await importLots(
        service().database,
        file(...rows),
        { ...PLAIN, pictures },
        (problem, kind) => {
          if (kind === 'pictureless') told.push(problem);
        },
      );
      return { summary, told };
    },

    /** Plan of a flat as its page gets it. */
    async planOf(number: string): Promise<PropertyDetail['layout']['plan']> {
      const { body } = await service().get(`/api/properties/korpus-7-kvartira-${number}/`);
      return z.parse(propertyDetailSchema, body).layout.plan;
    },
  };
}
