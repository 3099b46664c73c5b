import { eq } from 'drizzle-orm'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { lockByName } from '#server/db/lock-by-name.ts'
import { type PageOf, pageOf } from '#server/db/page-of.ts'
import { personName } from '#server/db/person-name.ts'
import { insertRecord } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import { priceGrids } from '#server/db/schema/price-grids.ts'
import type { Db } from '#server/db/types.ts'
import { currentGrid } from '#server/features/base/price-grid.ts'
import type { Handlers } from '#server/http/context.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { ListField } from '#shared/contract/list-fields.ts'
import type { PriceGridVersion } from '#shared/contract/schemas/accounts/price-grid.ts'
import { gridProblems } from '#shared/rules/accounts/quotes/grid.ts'
import { policyDay } from '#shared/rules/policy/day.ts'

const shownGrids = (db: Db) =>
  db
    .select({ row: priceGrids, created_by_name: personName(users) })
    .from(priceGrids)
    .leftJoin(users, eq(users.id, priceGrids.created_by))
    .$dynamic()

type ShownGrid = Awaited<ReturnType<typeof shownGrids>>[number]

const GRID_LIST: ListDefinition<ListField<'priceGrid.versions'>, never> = {
  resource: 'price-grids',
  id: priceGrids.id,
  fields: { created_at: priceGrids.created_at },
  search: [],
  defaultSort: ['id', 'DESC'],
}

const listGrids = (db: Db, list: ListClause): Promise<PageOf<ShownGrid>> =>
  pageOf(db, shownGrids(db).where(list.where), list, { table: priceGrids, where: list.where })

const toGrid = ({ row, created_by_name }: ShownGrid): PriceGridVersion => ({
  id: row.id,
  rows: [...row.rows],
  created_by_name: row.created_by === null ? null : created_by_name,
  created_at: row.created_at.toISOString(),
  version: row.version,
})

/** The price grid: every change is a new version (docs/product.md section 4, Price grid). */
export const priceGridHandlers: Handlers<'priceGrid'> = {
  async versions(call) {
    const clause = call.list(GRID_LIST)
    const { rows, total } = await listGrids(call.db, clause)
    return call.page(GRID_LIST, clause, { rows: rows.map(toGrid), total })
  },
  async create(call) {
    const { rows, replaces } = call.body()
    const problems = gridProblems(rows, policyDay(call.now))
    if (problems.length > 0) {
      throw invalid(
        Object.fromEntries(problems.map(({ row, field, text }) => [`rows.${row}.${field}`, text])),
      )
    }
    call.reply.code(201)
    return call.write(async (tx, writer) => {
      await lockByName(tx, 'price-grid')
      if ((await currentGrid(tx)).id !== replaces) {
        throw new HttpError('invalid_state', {
          message: 'The prices were changed in the meantime. Look at them again.',
        })
      }
      const created_by = call.user().id
      const { id } = await insertRecord(tx, writer, priceGrids, { rows, created_by })
      const [shown] = await shownGrids(tx).where(eq(priceGrids.id, id))
      return toGrid(call.found(shown ?? null))
    })
  },
}
