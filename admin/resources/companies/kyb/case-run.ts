import type { ListControllerResult } from 'react-admin'
import { z } from 'zod'
import { orderOf, type WorkOrder } from '#admin/work/work-run.ts'
import { callList } from '#shared/client/call.ts'
import { companies } from '#shared/contract/companies/companies.ts'
import type { Company } from '#shared/contract/schemas/companies/companies.ts'
import { readRecord, tabStorage, writeJson } from '#shared/ui/browser-storage.ts'

/** A list of companies that a user goes through case by case. */
interface CaseRun extends Pick<WorkOrder, 'filter' | 'sort'> {
  /** Position of the last opened case in the list, from 0. */
  place: number
  /** Cases opened since then. */
  seen: readonly number[]
}

/** The default without a list: cases waiting for a person. */
const WAITING: CaseRun = {
  filter: { kyb_result: 'needs_review' },
  sort: ['name', 'ASC'],
  place: 0,
  seen: [],
}

/** Key in tab storage, so that a reload resumes the run. */
const KEY = 'joulebridge-cases'

function currentRun(): CaseRun {
  const { data } = runSchema.safeParse(readRecord(tabStorage(), KEY))
  return data ?? WAITING
}

const runSchema = z.object({
  filter: z.record(z.string(), z.unknown()),
  sort: z.tuple([z.string(), z.enum(['ASC', 'DESC'])]),
  place: z.number().int().min(0),
  seen: z.array(z.number()),
})

const keep = (run: CaseRun): boolean => writeJson(tabStorage(), KEY, run)

type ShownList = Pick<
  ListControllerResult<Company>,
  'data' | 'filterValues' | 'page' | 'perPage' | 'sort'
>

/** Starts a run through a list as shown, from the case being opened. */
export function beginCases(company: Company, list: ShownList): void {
  const { data = [], page, perPage } = list
  const { filter, sort } = orderOf(list, undefined, '')
  keep({ filter, sort, place: (page - 1) * perPage + data.indexOf(company), seen: [] })
}

/**
 * Returns the case after this one in the last opened list, with its filter and order applied to the
 * list as it is now; null if no case follows. A case that left the list when it was decided has
 * made room for the next one; cases opened since are skipped.
 */
export async function caseAfter(id: number): Promise<number | null> {
  const { filter, sort, place, seen } = currentRun()
  const passed = [...new Set([...seen, id])]
  // One row more than were opened: at least one of them is new, if any is left.
  const list = { filter, sort, range: [place, place + passed.length] as const }
  const { rows } = await callList(companies.list, { list })
  const index = rows.findIndex((row) => !passed.includes(row.id))
  const next = rows[index]
  keep({ filter, sort, place: next ? place + index : place, seen: passed })
  return next?.id ?? null
}
