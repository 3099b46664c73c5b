import { insertRecord, type Writer } from '#server/db/records.ts'
import { estimates } from '#server/db/schema/estimates.ts'
import type { Db } from '#server/db/types.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import type { Estimate } from '#shared/contract/schemas/projects/estimates.ts'
import type { CreditEstimate, EstimateRequest } from '#shared/entities/estimates.ts'
import { estimateCredit } from '#shared/rules/policy/credits/estimate.ts'
import { toEstimate } from './map.ts'
import { ESTIMATE_LIST, findEstimate, listEstimates, removeEstimate } from './store.ts'

/** Saved credit estimates (docs/product.md section 7, Estimates). */
export const estimatesHandlers: Handlers<'estimates'> = {
  async list(call) {
    const clause = call.list(ESTIMATE_LIST)
    const { rows, total } = await listEstimates(call.db, call.rights, clause)
    return call.page(ESTIMATE_LIST, clause, { rows: rows.map(toEstimate), total })
  },
  async createMany(call) {
    const requests = call.body()
    const estimated = requests.map(estimate)
    return call.write(async (tx, writer) => {
      const saved: Estimate[] = []
      for (const one of estimated) saved.push(await save(call, tx, writer, one))
      return saved
    })
  },
  async create(call) {
    const estimated = estimate(call.body())
    return call.write((tx, writer) => save(call, tx, writer, estimated))
  },
  async remove(call) {
    const { id } = call.found(await findEstimate(call.db, call.rights, call.id()))
    return call.write(async (tx, writer) =>
      toEstimate(call.found(await removeEstimate(tx, writer, id))),
    )
  },
}

interface Estimated {
  request: EstimateRequest
  result: CreditEstimate
}

const estimate = (request: EstimateRequest): Estimated => ({
  request,
  result: estimateCredit(request.properties),
})

async function save(
  { rights }: Call<'estimates.create'> | Call<'estimates.createMany'>,
  tx: Db,
  writer: Writer,
  { request, result }: Estimated,
): Promise<Estimate> {
  const row = await insertRecord(tx, writer, estimates, {
    user_id: rights.user?.id ?? 0,
    seller_id: rights.user?.seller_id ?? null,
    name: request.name ?? null,
    input: request.properties,
    result,
    itc_amount: result.itc_amount,
  })
  return toEstimate(row)
}
