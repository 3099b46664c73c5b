CREATE TABLE "transfer_guests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_guests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transfer_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"seller_id" integer,
	"kind" text NOT NULL,
	"firm" text NOT NULL,
	"invited_by" integer NOT NULL,
	"expires_on" date NOT NULL,
	"reads_binder" boolean DEFAULT false NOT NULL,
	"terms_accepted_at" timestamp with time zone,
	"terms_version" integer,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transfer_guests_kind_check" CHECK ("transfer_guests"."kind" in ('counsel', 'accountant', 'broker', 'insurer'))
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_role_check";--> statement-breakpoint
ALTER TABLE "data_room_reads" ADD COLUMN "guest_id" integer;--> statement-breakpoint
ALTER TABLE "transfer_questions" ADD COLUMN "guest_id" integer;--> statement-breakpoint
ALTER TABLE "transfer_guests" ADD CONSTRAINT "transfer_guests_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_guests" ADD CONSTRAINT "transfer_guests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_guests" ADD CONSTRAINT "transfer_guests_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_guests" ADD CONSTRAINT "transfer_guests_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_guests" ADD CONSTRAINT "transfer_guests_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_guests_person" ON "transfer_guests" USING btree ("transfer_id","user_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "transfer_guests_transfer" ON "transfer_guests" USING btree ("transfer_id","id");--> statement-breakpoint
CREATE INDEX "transfer_guests_user" ON "transfer_guests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "transfer_guests_seller" ON "transfer_guests" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "transfer_guests_invited_by" ON "transfer_guests" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "transfer_guests_withdrawn_by" ON "transfer_guests" USING btree ("withdrawn_by");--> statement-breakpoint
ALTER TABLE "data_room_reads" ADD CONSTRAINT "data_room_reads_guest_id_transfer_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."transfer_guests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_questions" ADD CONSTRAINT "transfer_questions_guest_id_transfer_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."transfer_guests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_room_reads_guest" ON "data_room_reads" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "transfer_questions_guest_id" ON "transfer_questions" USING btree ("guest_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_check" CHECK ("users"."role" in ('admin', 'seller', 'investor', 'reviewer', 'evaluator', 'guest'));