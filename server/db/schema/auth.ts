import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { factorKinds, type LoginMethod, type ProofMethod } from '#shared/entities/factors.ts'
import { users } from './accounts.ts'
import { choice, id, instant, oneOf } from './columns.ts'

/** Sessions use real time; the browser has the token, the database its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    token_hash: text('token_hash').primaryKey(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    ip: text('ip').notNull(),
    user_agent: text('user_agent').notNull(),
    /** The user that staff view the product as, and since when (server/features/access/view-as). */
    viewed_id: integer('viewed_id').references(() => users.id),
    viewed_at: instant('viewed_at'),
    last_used_at: instant('last_used_at'),
    /** When the owner last proved who they are, and by what; since the sign-in if never. */
    proved_at: instant('proved_at'),
    proved_by: text('proved_by').$type<ProofMethod>(),
    /** How its owner signed in; null from before it was kept. */
    method: text('method').$type<LoginMethod>(),
  },
  (table) => [
    index('sessions_user').on(table.user_id),
    index('sessions_viewed').on(table.viewed_id),
  ],
)

/** Browsers with which people signed in, known by the SHA-256 of a random cookie. Real time. */
export const knownDevices = pgTable(
  'known_devices',
  {
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    token_hash: text('token_hash').notNull(),
    last_at: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.token_hash] })],
)

/** Second factors: passkeys with their public key, and secrets of authenticator apps, encrypted. */
export const authFactors = pgTable(
  'auth_factors',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    kind: choice('kind', factorKinds).notNull(),
    name: text('name').notNull(),
    credential_id: text('credential_id').unique(),
    /** Base64url of the COSE key. */
    public_key: text('public_key'),
    /** Uses that the authenticator counts; one that falls is a copy's. */
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: jsonb('transports').$type<string[]>(),
    secret_key_id: text('secret_key_id'),
    secret: text('secret'),
    /** The 30-second step of the last code, so that none counts twice. */
    last_step: integer('last_step'),
    created_at: instant('created_at').notNull(),
    last_used_at: instant('last_used_at'),
  },
  (table) => [
    oneOf('auth_factors', table.kind, factorKinds),
    index('auth_factors_user').on(table.user_id),
  ],
)

/** What a session's owner proved to agree to, such as an amount and its payee; good for one use. */
export const stepUps = pgTable(
  'step_ups',
  {
    id: id(),
    token_hash: text('token_hash')
      .notNull()
      .references(() => sessions.token_hash, { onDelete: 'cascade' }),
    about: text('about').notNull(),
    /** By what; null before version 0.15.0. */
    method: text('method').$type<ProofMethod>(),
    at: instant('at').notNull(),
  },
  (table) => [index('step_ups_token').on(table.token_hash)],
)

/** Codes for the day on which every factor is lost, as hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    code_hash: text('code_hash').primaryKey(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    created_at: instant('created_at').notNull(),
    used_at: instant('used_at'),
  },
  (table) => [index('recovery_codes_user').on(table.user_id)],
)

/**
 * What a browser has begun and not finished: a sign-in that waits for its second factor, or a factor being enrolled or
 * proved. The key is a hash of the browser's cookie.
 */
export const ceremonies = pgTable(
  'ceremonies',
  {
    key: text('key').primaryKey(),
    user_id: integer('user_id').references(() => users.id),
    challenge: text('challenge'),
    secret_key_id: text('secret_key_id'),
    secret: text('secret'),
    /** How a sign-in that waits for its second factor began. */
    method: text('method').$type<LoginMethod>(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [index('ceremonies_user').on(table.user_id)],
)

/** One-time links into an account: magic link, password reset (also used for invitations). */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    token_hash: text('token_hash').primaryKey(),
    kind: text('kind').$type<'magic_link' | 'reset' | 'address'>().notNull(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
  },
  (table) => [index('one_time_tokens_user').on(table.user_id)],
)

/**
 * Sign-ups waiting for their emailed link. Each keeps its own form values, so that the link of one sign-up never
 * confirms the password of another (server/features/access/users/sign-up.ts).
 */
export const signUps = pgTable(
  'sign_ups',
  {
    id: id(),
    email: text('email').notNull(),
    password_hash: text('password_hash').notNull(),
    first_name: text('first_name').notNull(),
    last_name: text('last_name').notNull(),
    job_title: text('job_title'),
    phone_number: text('phone_number'),
    /** Hash of the emailed link's token; null until a job has decided whether the address gets one. */
    token_hash: text('token_hash').unique(),
    /** The unconfirmed account that the link confirms. */
    user_id: integer('user_id').references(() => users.id),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [index('sign_ups_user').on(table.user_id)],
)

/** Rate limit counters shared by all processes. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  used: integer('used').notNull(),
  resets_at: instant('resets_at').notNull(),
})
