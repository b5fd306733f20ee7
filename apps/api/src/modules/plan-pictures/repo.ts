import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Orm } from '../../db/database.ts';
import { planPictureFiles, planPictures } from '../../db/schema/plan-pictures.ts';
import type { MadePicture, PictureFile } from './picture-maker.ts';

/** What is known of an address that is to be asked. */
export interface Due {
  readonly address: string;
  /** Name of the picture that is kept of it; null when there is none. */
  readonly name: string | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** What the other side calls the version that it gave; null for none. */
export type Stamps = Pick<Due, 'etag' | 'lastModified'>;

const timeSchema = z.object({ rows: z.tuple([z.object({ now: z.coerce.date() })]) });
const dueSchema = z.object({
  rows: z.array(
    z.object({
      address: z.string(),
      name: z.nullable(z.string()),
      etag: z.nullable(z.string()),
      lastModified: z.nullable(z.string()),
    }),
  ),
});
const countSchema = z.object({ rows: z.tuple([z.object({ count: z.coerce.number() })]) });

export async function readNow(orm: Orm): Promise<Date> {
  return z.parse(timeSchema, await orm.execute(sql`select now() as now`)).rows[0].now;
}

/**
 * Which addresses of plans of lots on the site are to be asked: one that nobody has asked, one of which nothing is kept
 * when it was asked before `failedBefore`, any other when it was asked before `keptBefore`; a file of the site itself,
 * which costs nothing to ask, when that was before `ownBefore`.
 */
export interface Terms {
  readonly failedBefore: Date;
  readonly keptBefore: Date;
  readonly ownBefore: Date;
}

const dueOnes = ({ failedBefore, keptBefore, ownBefore }: Terms) => sql`
  from (select distinct picture as address from layouts
    where picture is not null and exists (
      select from lots where lots.layout_id = layouts.id and lots.withdrawn_at is null)) used
  left join plan_pictures p on p.address = used.address
  where p.address is null
    or p.asked_at < case
      when used.address like '/%' then ${ownBefore.toISOString()}::timestamptz
      when p.name is null then ${failedBefore.toISOString()}::timestamptz
      else ${keptBefore.toISOString()}::timestamptz end`;

/** The first addresses that are due, those that nothing is kept of before the others. */
export async function readDue(orm: Orm, terms: Terms, most: number): Promise<Due[]> {
  const found = await orm.execute(sql`
    select used.address, p.name, p.etag, p.last_modified as "lastModified" ${dueOnes(terms)}
    order by p.name is not null, used.address limit ${most}`);
  return z.parse(dueSchema, found).rows;
}

export async function countDue(orm: Orm, terms: Terms): Promise<number> {
  const found = await orm.execute(sql`select count(*) as count ${dueOnes(terms)}`);
  return z.parse(countSchema, found).rows[0].count;
}

/** Keeps a picture that was made of what an address gave. */
export async function saveMade(orm: Orm, address: string, made: MadePicture, stamps: Stamps): Promise<void> {
  const { name, width, height, widths, files } = made;
  const row = { name, width, height, widths: [...widths], ...stamps, fault: null, askedAt: sql`now()` };
  await orm.transaction(async tx => {
    await tx
      .insert(planPictureFiles)
      .values(files.map(file => ({ name, ...file })))
      .onConflictDoUpdate({
        target: [planPictureFiles.name, planPictureFiles.width, planPictureFiles.format],
        set: { wantedAt: sql`now()` },
      });
    // Pages that are open show the former one for a while.
    await tx
      .update(planPictureFiles)
      .set({ wantedAt: sql`now()` })
      .where(
        and(
          inArray(
            planPictureFiles.name,
            tx
              .select({ name: planPictures.name })
              .from(planPictures)
              .where(eq(planPictures.address, address)),
          ),
          ne(planPictureFiles.name, name),
        ),
      );
    await tx
      .insert(planPictures)
      .values({ address, ...row })
      .onConflictDoUpdate({ target: planPictures.address, set: row });
  });
}

/** Notes that an address gives what is kept of it. */
export async function saveSame(orm: Orm, address: string): Promise<void> {
  await orm
    .update(planPictures)
    .set({ fault: null, askedAt: sql`now()` })
    .where(eq(planPictures.address, address));
}

/** Notes why an address gave nothing; what is kept of it stays. */
export async function saveFault(orm: Orm, address: string, fault: string): Promise<void> {
  const row = { fault, askedAt: sql`now()` };
  await orm
    .insert(planPictures)
    .values({ address, ...row })
    .onConflictDoUpdate({ target: planPictures.address, set: row });
}

/** Has every layout show what is kept of its address; nothing is written where that is so already. */
export async function showKept(tx: Orm): Promise<void> {
  await tx.execute(sql`
    update layouts set kept_picture = found.kept
    from (
      select l.id, case when p.name is not null then jsonb_build_object(
        'name', p.name, 'width', p.width, 'height', p.height, 'widths', to_jsonb(p.widths)) end as kept
      from layouts l left join plan_pictures p on p.address = l.picture
      where l.picture is not null
    ) found
    where layouts.id = found.id and layouts.kept_picture is distinct from found.kept`);
}

/** A kept file; null when there is none. */
export async function readFile(
  orm: Orm,
  { name, width, format }: Pick<PictureFile, 'width' | 'format'> & { readonly name: string },
): Promise<Buffer | null> {
  const [row] = await orm
    .select({ bytes: planPictureFiles.bytes })
    .from(planPictureFiles)
    .where(
      and(
        eq(planPictureFiles.name, name),
        eq(planPictureFiles.width, width),
        eq(planPictureFiles.format, format),
      ),
    );
  return row ? Buffer.from(row.bytes) : null;
}
