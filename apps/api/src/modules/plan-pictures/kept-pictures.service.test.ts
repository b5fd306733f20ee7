import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { planPictureFiles, planPictures } from '../../db/schema/plan-pictures.ts';
import { row } from '../../testing/import-scene.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { other, plan, usePictures } from '../../testing/picture-scene.ts';
import { listRemovals, tidy } from '../housekeeping/service.ts';

const DAY = 86_400_000;

const { service, host, at, importPictures } = usePictures();
const filesIn = () => service().database.orm.$count(planPictureFiles);

describe('pictures of plans that are kept', () => {
  it('stand in the presentation of the flat; without one it says that the plan is being made', async () => {
    host.set('/a.png', { bytes: plan });
    await importPictures([row('1', { picture: at('/a.png') }), row('2', { picture: at('/none.png') })]);
    const sheet = async (number: string) =>
      (await service().api.server.inject(`/api/properties/korpus-7-kvartira-${number}/presentation/`))
        .rawPayload;
    const [withPlan, without] = [await sheet('1'), await sheet('2')];
    expect(withPlan.toString('latin1')).toMatch(/\/Subtype \/Image[^>]*\/Width 600/s);
    expect(pdfText(withPlan)).not.toContain('План уточняется');
    expect(without.toString('latin1')).not.toContain('/Subtype /Image');
    expect(pdfText(without)).toContain('План уточняется');
  });

  it('stand in the picture of the flat for previews', async () => {
    host.set('/a.png', { bytes: other });
    await importPictures([row('1', { picture: at('/a.png') })]);
    const { card } = await service().api.client.property('korpus-7-kvartira-1');
    const { rawPayload } = await service().api.server.inject(card.href);
    // Where the plan is, above the middle: the bend of the river is not there.
    const part = sharp(rawPayload).extract({ left: 200, top: 200, width: 200, height: 60 });
    const colours = await part.removeAlpha().raw().toBuffer();
    expect(colours.every(value => value < 40)).toBe(true);
  });

  it('go when no lot has had them for months, and those that were replaced after a day', async () => {
    host.set('/a.png', { bytes: plan });
    const rows = [row('1', { picture: at('/a.png') })];
    await importPictures(rows);
    const tidyUp = async (days: number) => {
      for (const removal of listRemovals({ bookingDays: 30, requestDays: 1000 }))
        if (removal.table === planPictures || removal.table === planPictureFiles)
          await tidy(service().database, removal, new Date(Date.now() + days * DAY));
      return filesIn();
    };
    const kept = await filesIn();
    expect(await tidyUp(400)).toBe(kept);

    await service().database.orm.execute(sql`update plan_pictures set asked_at = now() - interval '2 days'`);
    host.set('/a.png', { bytes: other });
    await importPictures(rows);
    expect(await tidyUp(0)).toBe(2 * kept);
    expect(await tidyUp(2)).toBe(kept);

    await service().database.orm.execute(sql`update lots set withdrawn_at = now() where external_id = '1'`);
    expect(await tidyUp(100)).toBe(kept);
    expect(await tidyUp(130)).toBe(0);
  });

  it.each(['0123456789abcdef0123-480.webp', '../secret', 'a.webp', '0123456789abcdef0123-480.png'])(
    'there is none called %s',
    async name => {
      expect((await service().get(`/plans/picture/${encodeURIComponent(name)}`)).status).toBe(404);
    },
  );
});
