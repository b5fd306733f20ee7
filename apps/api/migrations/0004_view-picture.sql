ALTER TABLE "views" RENAME COLUMN "image" TO "picture";
--> statement-breakpoint
-- It held the address of an original, which nobody serves; its file name is the name of the made picture.
ALTER TABLE "views" ALTER COLUMN "picture" SET DATA TYPE text USING regexp_replace("picture", '^.*/|\.\w+$', '', 'g');
