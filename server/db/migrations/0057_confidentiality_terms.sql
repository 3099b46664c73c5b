ALTER TABLE "buyers" ADD COLUMN "confidentiality_on" date;--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "confidentiality_signer" text;--> statement-breakpoint
UPDATE "buyers" SET "confidentiality_on" = "created_at"::date, "confidentiality_signer" = 'On record before the account was opened' WHERE "confidentiality_on" IS NULL;
