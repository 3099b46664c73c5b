import { eq } from 'drizzle-orm'
import { insertRecord } from '#server/db/records.ts'
import {
  buyers,
  decidingChanges,
  sellers,
  userOnboarding,
  users,
} from '#server/db/schema/accounts.ts'
import { authFactors } from '#server/db/schema/auth.ts'
import { companies } from '#server/db/schema/companies.ts'
import type { Db } from '#server/db/types.ts'
import * as accountData from '#server/demo/data/accounts.ts'
import * as companyData from '#server/demo/data/companies.ts'
import { instantOn } from '#server/demo/data/days.ts'
import { companyDay, sellerDay } from '#server/demo/data/first-days.ts'
import { frontDoorAnswers } from '#server/demo/data/front-door.ts'
import { on } from '#server/demo/data/planting.ts'
import * as userData from '#server/demo/data/users.ts'
import { hashPassword } from '#server/features/access/auth/passwords.ts'
import { sealSecret } from '#server/features/access/factors/codes.ts'
import { replaceCodes } from '#server/features/access/factors/recovery.ts'
import { recordAccountAct } from '#server/features/access/two-people.ts'
import { recordEvents } from '#server/features/base/audit/trail.ts'
import { activeDefinitions, saveValues } from '#server/features/documents/fields/store.ts'
import { sandboxKeys } from '#server/services/bank-links/token-keys.ts'
import { factorKinds } from '#shared/entities/factors.ts'
import type { Role } from '#shared/entities/users.ts'
import { utcDay } from '#shared/format/calendar.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { DEMO_APP_KEY, DEMO_PASSWORD } from '../demo-accounts.ts'
import type { Keys } from './keys.ts'
import { loadProviders } from './providers.ts'
import { loadApprover } from './second-people.ts'
import { writerAt } from './writer.ts'

/** Loads companies, sellers, buyers, and users. */
export async function loadAccounts(tx: Db, keys: Keys): Promise<void> {
  await loadCompanies(tx, keys)
  for (const key of accountData.sellerKeys) {
    const { name, code, company, status } = accountData.sellers[key]
    const values = { name, code, company_id: keys.get('company', company), status, ...engaged(key) }
    const writer = writerAt(instantOn(sellerDay(key)))
    keys.set('seller', key, (await insertRecord(tx, writer, sellers, values)).id)
  }
  for (const key of accountData.buyerKeys) {
    const { name, company, attested } = accountData.buyers()[key]
    const { officer } = companyData.companies[company]
    const values = {
      name,
      company_id: keys.get('company', company),
      // Signed when the account was opened: before that there was nothing to read.
      confidentiality_on: companyDay(company),
      confidentiality_signer: officer.name,
      ...attested,
    }
    const writer = writerAt(instantOn(companyDay(company)))
    keys.set('buyer', key, (await insertRecord(tx, writer, buyers, values)).id)
  }
  await loadUsers(tx, keys)
  await loadDeciders(tx, keys)
  await loadProviders(tx, keys)
  await loadApprover(tx, keys)
  await loadApplicants(tx, keys)
}

/** Returns the engagement letter of a seller with the app: signed by an officer on the day the account opened. */
function engaged(key: accountData.SellerKey) {
  const people = userData.userKeys.map((one) => userData.users()[one])
  if (!people.some(({ seller, app_enabled }) => seller === key && app_enabled)) return {}
  const { officer } = companyData.companies[accountData.sellers[key].company]
  return {
    engagement_signed_on: sellerDay(key),
    engagement_signer: officer.name,
    engagement_title: officer.title,
  }
}

async function loadCompanies(tx: Db, keys: Keys): Promise<void> {
  const definitions = await activeDefinitions(tx, 'company')
  for (const key of companyData.companyKeys) {
    const { state_of_formation, formation_date, tax_class, officer, holders, ...columns } =
      companyData.companies[key]
    const { financials_consent_date: consented } = columns
    const writer = writerAt(instantOn(companyDay(key)))
    const company = await insertRecord(tx, writer, companies, {
      ...columns,
      ...(consented ? { financials_consent_date: on(consented) } : {}),
      formation_state: state_of_formation,
    })
    keys.set('company', key, company.id)
    const values: Record<string, FieldValue> = {
      formation_date,
      tax_class,
      fiscal_year_end: '2025-12-31',
      control_person: officer.name,
      has_open_bankruptcy: false,
      has_tax_or_judgment_liens: false,
      not_prohibited_foreign_entity: true,
    }
    const known = definitions.filter(({ field_name }) => field_name in values)
    const byDefinition = new Map(known.map((row) => [row, values[row.field_name] ?? null]))
    await saveValues(tx, writer, 'company', company.id, byDefinition)
  }
}

const MADE_BY_STAFF: readonly (Role | null)[] = ['admin', 'investor', 'reviewer', 'evaluator']

async function loadUsers(tx: Db, keys: Keys): Promise<void> {
  // Users share one password and one hash, because hashing is slow on purpose.
  const password_hash = await hashPassword(DEMO_PASSWORD)
  for (const key of userData.userKeys) {
    const seed = userData.users()[key]
    const {
      seller,
      buyer,
      applied_for: _pending,
      shows: _shows,
      onboarding,
      date_joined,
      last_login,
      ...columns
    } = seed
    const user = await insertRecord(tx, writerAt(date_joined), users, {
      ...columns,
      username: seed.email,
      password_hash,
      is_confirmed: true,
      seller_id: keys.maybe('seller', seller),
      buyer_id: keys.maybe('buyer', buyer),
      decides_from: seller || buyer ? utcDay(new Date(acceptedAt(seed))) : null,
      date_joined: new Date(date_joined),
      last_login: last_login ? new Date(last_login) : null,
      last_active: last_login ? new Date(last_login) : null,
    })
    keys.set('user', key, user.id)
    if (key === 'reviewer2') await loadFactor(tx, user.id, new Date(date_joined))
    // Sellers sign up themselves; the first administrator made all other accounts.
    if (key !== 'admin' && MADE_BY_STAFF.includes(seed.role)) {
      const maker = writerAt(date_joined, keys.get('user', 'admin'))
      await recordAccountAct(tx, maker, user.id, 'made')
    }
    const from = seller ?? seed.applied_for
    for (const [step, status] of Object.entries(onboarding)) {
      const section = step as keyof typeof onboarding
      const at = new Date(last_login ?? date_joined)
      await tx.insert(userOnboarding).values({
        user_id: user.id,
        step: section,
        status,
        data: from && status === 'submitted' ? frontDoorAnswers(from)[section] : {},
        created_at: at,
        updated_at: at,
      })
    }
  }
}

/** An authenticator app whose key is known, so that anyone can try a second factor. */
async function loadFactor(tx: Db, userId: number, at: Date): Promise<void> {
  const { key_id, sealed } = sealSecret(sandboxKeys(), false, userId, DEMO_APP_KEY)
  await tx.insert(authFactors).values({
    user_id: userId,
    kind: 'code',
    name: factorKinds.label('code'),
    secret_key_id: key_id,
    secret: sealed,
    created_at: at,
  })
  await recordEvents(tx, [
    {
      at,
      kind: 'factor_added',
      actor_id: userId,
      entity: 'users',
      entity_id: String(userId),
      detail: factorKinds.label('code'),
    },
  ])
  await replaceCodes(tx, userId)
}

/** When a second person on staff, who was there by then, called the user's company. */
const acceptedAt = ({ date_joined }: { date_joined: string }): string => {
  const { date_joined: callerJoined } = userData.users().admin2
  return date_joined < callerJoined ? callerJoined : date_joined
}

/** Staff accepted the first person of each account after a call to the company. */
async function loadDeciders(tx: Db, keys: Keys): Promise<void> {
  for (const key of userData.userKeys) {
    const seed = userData.users()[key]
    if (!seed.seller && !seed.buyer) continue
    const caller = keys.get('user', 'admin2')
    await insertRecord(tx, writerAt(acceptedAt(seed), caller), decidingChanges, {
      user_id: keys.get('user', key),
      by_id: caller,
      decides: true,
      seller_id: keys.maybe('seller', seed.seller),
      buyer_id: keys.maybe('buyer', seed.buyer),
      spoke_to: 'The controller',
      phone_number: '303-555-0136',
      number_source: 'The state registration of the company',
    })
  }
}

/** Front-door users own what they entered. */
async function loadApplicants(tx: Db, keys: Keys): Promise<void> {
  for (const key of userData.userKeys) {
    const { applied_for } = userData.users()[key]
    if (applied_for === null) continue
    const applicant_id = keys.get('user', key)
    const { company } = accountData.sellers[applied_for]
    await tx
      .update(sellers)
      .set({ applicant_id })
      .where(eq(sellers.id, keys.get('seller', applied_for)))
    await tx
      .update(companies)
      .set({ applicant_id })
      .where(eq(companies.id, keys.get('company', company)))
  }
}
