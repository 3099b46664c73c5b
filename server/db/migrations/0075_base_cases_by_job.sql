ALTER TABLE "simulations" ADD COLUMN "transfer_id" integer;--> statement-breakpoint
ALTER TABLE "simulations" ADD CONSTRAINT "simulations_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "simulations_transfer" ON "simulations" USING btree ("transfer_id");