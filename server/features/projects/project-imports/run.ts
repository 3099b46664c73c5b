import { setTimeout as sleep } from 'node:timers/promises'
import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Writer } from '#server/db/records.ts'
import { updateRecord } from '#server/db/records.ts'
import { projectImportRows, projectImports } from '#server/db/schema/project-imports.ts'
import type { Db } from '#server/db/types.ts'
import { leaveRules } from '#server/features/policy/run.ts'
import { runRulesOf } from '#server/features/projects/policy/due.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import type { JobRun } from '#server/jobs/jobs.ts'
import { batchesOf } from '#shared/batches.ts'
import {
  IMPORT_BATCH,
  type ImportRowState,
  type ImportState,
} from '#shared/entities/project-imports.ts'
import { applyRows, isInUse, refusedRow, undoRows } from './apply.ts'
import { checkRows, type KnownFields, knownFields } from './check.ts'
import {
  type ImportedRowRow,
  type ImportRow,
  lockImport,
  nextRows,
  type RowOutcome,
  refuseRepeated,
  saveOutcomes,
} from './store.ts'

/** The work that an import in one state does on its rows, and the state that follows. */
interface Step {
  states: readonly ImportRowState[]
  order: SQL
  work(
    tx: Db,
    owner: ImportRow,
    rows: readonly ImportedRowRow[],
    fields: KnownFields,
  ): Promise<RowOutcome[]>
  /** The state once no rows are left. */
  next(owner: ImportRow): ImportState
}

/** Writes on behalf of the user who started the import, at the time of the batch. */
const writerOf = ({ created_by }: ImportRow, at: Date): Writer => ({
  at,
  kind: 'person',
  userId: created_by,
  requestId: null,
})

const stepsAt = (at: Date): Partial<Record<ImportState, Step>> => ({
  checking: {
    states: ['waiting'],
    order: asc(projectImportRows.number),
    work: (tx, owner, rows, fields) =>
      inGroups(tx, rows, (some) => checkRows(tx, owner, some, fields), refusedRow),
    next: ({ is_dry_run }) => (is_dry_run ? 'ready' : 'applying'),
  },
  applying: {
    states: ['create', 'update'],
    order: asc(projectImportRows.number),
    // Checked again, because others may have written since the preview.
    work: (tx, owner, rows, fields) =>
      inGroups(
        tx,
        rows,
        async (some) => {
          const checked = await checkRows(tx, owner, some, fields)
          return applyRows(tx, writerOf(owner, at), owner, checked, fields)
        },
        refusedRow,
      ),
    next: () => 'applied',
  },
  undoing: {
    states: ['created', 'updated'],
    order: desc(projectImportRows.number),
    work: (tx, owner, rows) =>
      inGroups(
        tx,
        rows,
        (some) => undoRows(tx, writerOf(owner, at), some),
        (row, cause) => {
          if (isInUse(cause)) return { ...row, state: 'kept' }
          return { ...refusedRow(row, cause), state: 'kept' }
        },
      ),
    next: () => 'undone',
  },
})

/** A batch also ends after this many milliseconds, because the embedded database serves one transaction at a time. */
const BATCH_MS = 100

/**
 * Milliseconds between transactions: a request with many statements fits several of them in, instead of waiting for
 * the next transaction with each.
 */
const REST_MS = 20

/** Rows written together. */
const GROUP = 20

/**
 * Writes each group of rows in its own savepoint; if a row is refused, repeats the group row by row so that the
 * others are not affected. Rows not reached in time are left for the next batch.
 */
async function inGroups<R extends ImportedRowRow>(
  tx: Db,
  rows: readonly R[],
  work: (some: readonly R[]) => Promise<RowOutcome[]>,
  refused: (row: R, cause: unknown) => RowOutcome,
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = []
  const full = performance.now() + BATCH_MS
  for (const group of batchesOf(rows, GROUP)) {
    if (outcomes.length > 0 && performance.now() > full) break
    const together = await inSavepoint(tx, () => work(group)).catch(() => null)
    if (together) outcomes.push(...together)
    else outcomes.push(...(await oneByOne(tx, group, work, refused)))
  }
  return outcomes
}

async function oneByOne<R extends ImportedRowRow>(
  tx: Db,
  rows: readonly R[],
  work: (some: readonly R[]) => Promise<RowOutcome[]>,
  refused: (row: R, cause: unknown) => RowOutcome,
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = []
  for (const row of rows) {
    const alone = inSavepoint(tx, () => work([row]))
    outcomes.push(...(await alone.catch((cause: unknown) => [refused(row, cause)])))
  }
  return outcomes
}

/** Rolls back failed work without ending the transaction. */
async function inSavepoint<R>(tx: Db, work: () => Promise<R>): Promise<R> {
  await tx.execute(sql`savepoint import_rows`)
  try {
    const done = await work()
    await tx.execute(sql`release savepoint import_rows`)
    return done
  } catch (cause) {
    await tx.execute(sql`rollback to savepoint import_rows`)
    throw cause
  }
}

/**
 * Runs an import as far as it goes without a person, one transaction per batch. Rows carry their state, so a run
 * after a kill continues with the first row that doesn't have its new one.
 */
export async function runImport(
  deps: JobDeps,
  { import_id }: { import_id: number },
  { signal }: Pick<JobRun, 'signal'>,
): Promise<void> {
  const { db, clock } = deps
  const fields = await knownFields(db)
  while (!signal.aborted) {
    const { goesOn, written } = await db.transaction(async (tx) => {
      await leaveRules(tx)
      return runBatch(tx, import_id, fields, clock.now())
    })
    await sleep(REST_MS)
    await runRulesOf(deps, 'project', written)
    if (!goesOn) return
    await sleep(REST_MS)
  }
  signal.throwIfAborted()
}

interface Batch {
  /** False when the import waits for a person, or is done. */
  goesOn: boolean
  /** IDs of the projects that the batch's rows are about. */
  written: number[]
}

async function runBatch(tx: Db, id: number, fields: KnownFields, at: Date): Promise<Batch> {
  const owner = await lockImport(tx, id)
  const step = owner ? stepsAt(at)[owner.state] : undefined
  if (!owner || !step) return { goesOn: false, written: [] }
  const rows = await nextRows(tx, id, step.states, IMPORT_BATCH, step.order)
  if (rows.length > 0) {
    const outcomes = await step.work(tx, owner, rows, fields)
    await saveOutcomes(tx, outcomes)
    return { goesOn: true, written: outcomes.flatMap(({ project_id }) => project_id ?? []) }
  }
  if (owner.state === 'checking') await refuseRepeated(tx, id)
  const state = step.next(owner)
  await updateRecord(tx, writerOf(owner, at), projectImports, id, { state })
  return { goesOn: state === 'applying', written: [] }
}

/** Resets all rows to be checked again, as after a change of the column mapping. Call inside a transaction. */
export async function recheck(tx: Db, importId: number): Promise<void> {
  await tx
    .update(projectImportRows)
    .set({ state: 'waiting', key: null, errors: null, before: null, project_id: null })
    .where(eq(projectImportRows.import_id, importId))
}
