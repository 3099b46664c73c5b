import { and, eq } from 'drizzle-orm'
import { recordHistory, type Writer } from '#server/db/records.ts'
import { userOnboarding } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { Onboarding } from '#shared/contract/schemas/accounts/users.ts'
import {
  type OnboardingStatus,
  type OnboardingStep,
  onboardingSteps,
} from '#shared/entities/onboarding.ts'
import { sectionProblems } from '#shared/rules/accounts/front-door.ts'
import { buildDateProblems, buildDatesIn } from '#shared/rules/projects/build-dates.ts'

type OnboardingRow = typeof userOnboarding.$inferSelect

/** Characters of a step's data as JSON; far more than the forms hold. */
const DATA_MAX = 65_536

const ofStep = (userId: number, step: OnboardingStep) =>
  and(eq(userOnboarding.user_id, userId), eq(userOnboarding.step, step))

/** Returns a user's front-door step. A step never touched is `not_started`, version 0. */
export async function findOnboarding(
  db: Db,
  userId: number,
  step: OnboardingStep,
): Promise<Onboarding> {
  const [row] = await db.select().from(userOnboarding).where(ofStep(userId, step))
  return row ? toOnboarding(row) : untouched(userId, step)
}

/** Returns every front-door step of a user, in order. */
export async function listOnboarding(db: Db, userId: number): Promise<Onboarding[]> {
  const rows = await db.select().from(userOnboarding).where(eq(userOnboarding.user_id, userId))
  return onboardingSteps.values.map((step) => {
    const row = rows.find((one) => one.step === step)
    return row ? toOnboarding(row) : untouched(userId, step)
  })
}

const untouched = (user_id: number, step: OnboardingStep): Onboarding => ({
  user_id,
  step,
  status: 'not_started',
  data: {},
  version: 0,
})

/** Whether a user has started any front-door step. */
export async function hasBegunOnboarding(db: Db, userId: number): Promise<boolean> {
  const where = eq(userOnboarding.user_id, userId)
  return (await db.$count(userOnboarding, where)) > 0
}

export interface OnboardingChanges {
  status?: OnboardingStatus | undefined
  data?: Record<string, unknown> | undefined
}

/**
 * Changes a step: each key in `data` replaces the same key, and the others stay. Touching a step starts it; a submitted
 * step stays submitted and may still be corrected. Call inside a transaction. Throws `validation` when the data is too
 * large, a changed answer is impossible, or a project's dates are out of order, and `conflict` for any other status
 * after `submitted`.
 */
export async function saveOnboarding(
  tx: Db,
  writer: Writer,
  [userId, step]: readonly [number, OnboardingStep],
  changes: OnboardingChanges,
  ifMatch: number | null,
): Promise<{ row: Onboarding } | 'stale'> {
  await tx
    .insert(userOnboarding)
    .values({
      user_id: userId,
      step,
      status: 'not_started',
      version: 0,
      created_at: writer.at,
      updated_at: writer.at,
    })
    .onConflictDoNothing()
  const [current] = await tx
    .select()
    .from(userOnboarding)
    .where(ofStep(userId, step))
    .for('no key update')
  if (!current) throw new Error('A front-door step vanished while it was changed')
  if (ifMatch !== null && ifMatch !== current.version) return 'stale'
  if (current.status === 'submitted' && (changes.status ?? 'submitted') !== 'submitted') {
    throw new HttpError('conflict', { errors: { status: 'This section has been submitted' } })
  }
  const next = merge(current, changes)
  if (JSON.stringify(next.data).length > DATA_MAX) throw invalid({ data: 'This is too long' })
  refuseImpossible(step, current.data, next.data, writer.at)
  if (step === 'project-info') refuseWrongDates(current.data, next.data)
  const version = current.version + 1
  const [row] = await tx
    .update(userOnboarding)
    .set({ ...next, version, updated_at: writer.at })
    .where(ofStep(userId, step))
    .returning()
  await recordHistory(tx, writer, {
    entity: 'user_onboarding',
    entityId: `${userId}/${step}`,
    version,
    action: version === 1 ? 'create' : 'update',
    before: { status: current.status, data: current.data },
    after: { ...next },
  })
  return { row: toOnboarding(row ?? { ...current, ...next, version }) }
}

function merge(current: OnboardingRow, { status, data }: OnboardingChanges) {
  const started = current.status === 'not_started' ? 'in_progress' : current.status
  return { status: status ?? started, data: { ...current.data, ...data } }
}

type StepData = OnboardingRow['data']

/** Checks only the answers that change, so an old error doesn't block other edits. */
function refuseImpossible(step: OnboardingStep, stored: StepData, next: StepData, now: Date): void {
  const changed = Object.entries(next).filter(([name, value]) => stored[name] !== value)
  refuseAnswers(sectionProblems(step, Object.fromEntries(changed), now))
}

/** Checks changed dates by the rules for a project's dates (docs/product.md section 3). */
function refuseWrongDates(stored: StepData, next: StepData): void {
  const changed = Object.entries(buildDatesIn(next)).filter(([name]) => stored[name] !== next[name])
  refuseAnswers(buildDateProblems(buildDatesIn(stored), Object.fromEntries(changed)))
}

function refuseAnswers(problems: Readonly<Record<string, string>>): void {
  const named = Object.entries(problems).map(([name, text]) => [`data.${name}`, text])
  if (named.length > 0) throw invalid(Object.fromEntries(named))
}

const toOnboarding = (row: OnboardingRow): Onboarding => ({
  user_id: row.user_id,
  step: row.step,
  status: row.status,
  data: row.data,
  version: row.version,
})
