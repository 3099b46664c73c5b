import { eq } from 'drizzle-orm'
import { sellers } from '#server/db/schema/accounts.ts'
import type { Handlers } from '#server/http/context.ts'
import { invalid } from '#server/http/http-error.ts'
import { learningFigures } from './figures.ts'
import { forgetLearned } from './forget.ts'
import { changeLearning } from './settings.ts'

/** What reading learns from people: staff can view it, switch it off, and forget it. */
export const learningHandlers: Handlers<'learning'> = {
  get: (call) => learningFigures(call.db),
  patch: (call) =>
    call.write(async (tx, writer) => {
      await changeLearning(tx, writer, call.body(), null)
      return learningFigures(tx)
    }),
  forget: (call) =>
    call.write(async (tx, writer) => {
      const { seller_id } = call.body()
      if (typeof seller_id === 'number') {
        const known = await tx
          .select({ id: sellers.id })
          .from(sellers)
          .where(eq(sellers.id, seller_id))
        if (known.length === 0) throw invalid({ seller_id: 'Choose a seller' })
      }
      await forgetLearned(tx, writer, call.services.jobs, seller_id)
      return learningFigures(tx)
    }),
}
