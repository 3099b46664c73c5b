import type { ListControllerResult } from 'react-admin'
import { z } from 'zod'
import { orderOf, type WorkOrder } from '#admin/work/work-run.ts'
import { callList } from '#shared/client/call.ts'
import { companies } from '#shared/contract/companies/companies.ts'
import type { Company } from '#shared/contract/schemas/companies/companies.ts'
import { readRecord, tabStorage, writeJson } from '#shared/ui/browser-storage.ts'

/** A list of companies that somebody goes through case by case. */
interface CaseRun extends Pick<WorkOrder, 'filter' | 'sort'> {
  /** Where the case that was opened last stands in the list, from 0. */
  place: number
  /** Cases that were opened since. */
  seen: readonly number[]
}

/** Without a list: what waits for a person. */
const WAITING: CaseRun = {
  filter: { kyb_result: 'needs_review' },
  sort: ['name', 'ASC'],
  place: 0,
  seen: [],
}

/** Kept with the tab, so that a reload goes on where the reader was. */
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

/** Begins to go through a list as it is shown, from the case that is opened. */
export function beginCases(company: Company, list: ShownList): void {
  const { data = [], page, perPage } = list
  const { filter, sort } = orderOf(list, undefined, '')
  keep({ filter, sort, place: (page - 1) * perPage + data.indexOf(company), seen: [] })
}

/**
 * The case after this one in the list that was opened last, by its filter and order as the list is now; null when
 * none is left behind it. What has left the list by its decision has made room for the next; cases that were
 * opened since are passed over.
 */
export async function caseAfter(id: number): Promise<number | null> {
  const { filter, sort, place, seen } = currentRun()
  const passed = [...new Set([...seen, id])]
  // Among one more than were opened, one at least is new, if any is.
  const list = { filter, sort, range: [place, place + passed.length] as const }
  const { rows } = await callList(companies.list, { list })
  const index = rows.findIndex((row) => !passed.includes(row.id))
  const next = rows[index]
  keep({ filter, sort, place: next ? place + index : place, seen: passed })
  return next?.id ?? null
}
