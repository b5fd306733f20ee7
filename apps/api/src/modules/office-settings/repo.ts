import { and, eq } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { deskAccounts } from '../../db/schema/desk.ts';
import { officeSettings } from '../../db/schema/office-settings.ts';

type Row = typeof officeSettings.$inferSelect;
export type SettingName = Row['name'];

/** A setting with the sealed name of who has changed it last; null while nobody has. */
export async function readSetting(orm: Orm, name: SettingName) {
  const [row] = await orm
    .select({ setting: officeSettings, who: deskAccounts.name })
    .from(officeSettings)
    .innerJoin(deskAccounts, eq(deskAccounts.id, officeSettings.changedBy))
    .where(eq(officeSettings.name, name));
  return row ?? null;
}

/** Puts a setting in the place of the version that was seen, 0 for none; false, and nothing, when it is another one. */
export async function saveSetting(
  tx: Orm,
  seen: number,
  { name, ...row }: Omit<Row, 'version'>,
): Promise<boolean> {
  const next = { ...row, version: seen + 1 };
  const saved =
    seen === 0
      ? await tx
          .insert(officeSettings)
          .values({ name, ...next })
          .onConflictDoNothing()
          .returning({ name: officeSettings.name })
      : await tx
          .update(officeSettings)
          .set(next)
          .where(and(eq(officeSettings.name, name), eq(officeSettings.version, seen)))
          .returning({ name: officeSettings.name });
  return saved.length > 0;
}
