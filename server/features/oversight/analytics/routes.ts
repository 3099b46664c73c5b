import { decidedReadings } from '#server/features/documents/ai-answers/decided.ts'
import type { Handlers } from '#server/http/context.ts'
import { allSummaries } from './all-summaries.ts'
import { diligenceAnalytics } from './diligence.ts'
import { modelCosts } from './model-costs.ts'
import { phrased } from './phrasing.ts'
import { processingAnalytics } from './processing.ts'
import { askedRange } from './range.ts'
import { reviewAnalytics } from './reviews.ts'
import { listStageMoves, STAGE_MOVE_LIST } from './stage-moves.ts'
import { statsAfter, statsOf } from './stats.ts'
import { companyFacts, projectFacts } from './summary.ts'

/** Figures about the diligence work itself. */
export const analyticsHandlers: Handlers<'analytics'> = {
  diligence: (call) => diligenceAnalytics(call.db, askedRange(call.query(), call.now), call.now),
  reviewRequests: (call) => reviewAnalytics(call.db, askedRange(call.query(), call.now), call.now),
  async projectStats(call) {
    const { project_id, after = 0 } = call.query()
    return project_id === undefined
      ? statsAfter(call.db, after, call.now)
      : call.found(await statsOf(call.db, project_id, call.now))
  },
  async stageMoves(call) {
    const clause = call.list(STAGE_MOVE_LIST)
    return call.page(STAGE_MOVE_LIST, clause, await listStageMoves(call.db, clause))
  },
  processing(call) {
    call.query()
    return processingAnalytics(call.db)
  },
  readingPrecision(call) {
    call.query()
    return decidedReadings(call.db)
  },
  modelCosts: (call) => modelCosts(call.db, call.config),
  async aiSummary(call) {
    const { project_id, company_id, skip } = call.query()
    if (project_id !== undefined) {
      const facts = await projectFacts(call.db, project_id, call.now)
      return phrased(call.services.model, call.found(facts))
    }
    if (company_id === undefined) return allSummaries(call.db, skip ?? 0, call.now)
    const facts = await companyFacts(call.db, company_id, call.now)
    return phrased(call.services.model, call.found(facts))
  },
}
