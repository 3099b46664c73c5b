import { aliasedTable, and, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import { prepareOnce } from '#server/db/prepared.ts'
import { buyers, sellers, users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'

/** The seller a user has applied for. */
export const applicants = aliasedTable(sellers, 'applicants')

/** The applicant acts for the account until it is accepted; then its collaborators do. */
export const appliesFor = and(
  eq(applicants.applicant_id, users.id),
  ne(applicants.status, 'accepted'),
)

/** Whether a user has ever had access: a password, or a link they followed. */
export const hasEntered = ({
  password_hash,
  last_login,
}: Pick<typeof users.$inferSelect, 'password_hash' | 'last_login'>): boolean =>
  password_hash !== null || last_login !== null

/** `hasEntered` as SQL. */
export const HAS_ENTERED = sql<boolean>`(${or(isNotNull(users.password_hash), isNotNull(users.last_login))})`

/** The columns every request needs about its user, and no more, because they are read each time. */
export const sessionColumns = {
  id: users.id,
  email: users.email,
  first_name: users.first_name,
  last_name: users.last_name,
  role: users.role,
  seller_role: users.seller_role,
  decides_from: users.decides_from,
  is_staff: users.is_staff,
  app_enabled: users.app_enabled,
  seller_id: users.seller_id,
  seller_company_id: sellers.company_id,
  /** A front-door user's pending seller; its projects and documents are theirs until it is accepted. */
  applicant_seller_id: applicants.id,
  applicant_company_id: applicants.company_id,
  buyer_id: users.buyer_id,
}

/** A user's columns, with the names of the linked accounts. */
const userColumns = {
  id: users.id,
  email: users.email,
  first_name: users.first_name,
  last_name: users.last_name,
  username: users.username,
  job_title: users.job_title,
  phone_number: users.phone_number,
  timezone: users.timezone,
  avatar: users.avatar,
  role: users.role,
  seller_role: users.seller_role,
  seller_id: users.seller_id,
  seller_name: sellers.name,
  seller_code: sellers.code,
  buyer_id: users.buyer_id,
  buyer_name: buyers.name,
  decides_from: users.decides_from,
  is_staff: users.is_staff,
  is_active: users.is_active,
  is_confirmed: users.is_confirmed,
  new_email: users.new_email,
  new_email_by: users.new_email_by,
  app_enabled: users.app_enabled,
  has_seen_welcome_tooltip: users.has_seen_welcome_tooltip,
  has_seen_prefilled_tooltip: users.has_seen_prefilled_tooltip,
  date_joined: users.date_joined,
  last_login: users.last_login,
  last_active: users.last_active,
  version: users.version,
}

export type UserWithAccounts = Awaited<ReturnType<typeof findUser>> & object

/** Returns a user with account names by ID, or null. */
export async function findUser(db: Db, userId: number) {
  const rows = await userById(db).execute({ id: userId })
  return rows[0] ?? null
}

/** The joins shared by all user queries, including lists. */
export const selectUsers = (db: Db) =>
  db
    .select(userColumns)
    .from(users)
    .leftJoin(sellers, eq(sellers.id, users.seller_id))
    .leftJoin(buyers, eq(buyers.id, users.buyer_id))

const userById = prepareOnce((db) =>
  selectUsers(db)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('user_by_id'),
)
